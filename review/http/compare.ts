import { changeOf, type Change } from "../rules/changes.ts";
import { isObject, type JsonObject } from "../schema/json.ts";
import { Source } from "../schema/value-set.ts";
import { contentChanges, requestBodyChanges } from "./bodies.ts";
import { tagged } from "./discriminators.ts";
import { Description, routesAt, routesOf, shapeOf, textOf, type Route } from "./document.ts";
import { type Pair } from "./pair.ts";
import { parameterChanges } from "./parameters.ts";
import { responseChanges } from "./responses.ts";
import { securityChanges } from "./security.ts";
import { serverChanges, sharedPath } from "./servers.ts";
import { matched } from "./side-by-side.ts";
import { tokenChanges } from "./tokens.ts";
import { upgraded } from "./upgrade.ts";

/** What changed on the wire between two documents of OpenAPI 3.0 or 3.1, whose references are JSON pointers. */
export function httpChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const [was, is] = [before, after].map((each) => new Description(tagged(upgraded(each)))) as [
    Description,
    Description,
  ];
  const documents = { before: was, after: is, beforeSource: new Source(was.root), afterSource: new Source(is.root) };
  const paths = [was, is].map(({ root }) => sharedPath(root["servers"])) as [string, string];
  const byPath = matched(routesByShape(was), routesByShape(is));
  const byAddress = paths[0] === paths[1] ? byPath : matched(routesByShape(was, paths[0]), routesByShape(is, paths[1]));
  // A path may move from the servers to the routes, which changes no address.
  const arePathsRead = byAddress.kept.length <= byPath.kept.length;
  const { gone, added, kept } = arePathsRead ? byPath : byAddress;
  const { moves, removed, fresh } = movesAmong(gone, added);
  return [
    ...serverChanges(
      { subject: "all routes", place: "servers" },
      was.root["servers"],
      is.root["servers"],
      arePathsRead,
    ),
    ...tokenChanges(was, is),
    ...removed.map(([name, route]) => removal(name, route)),
    ...fresh.map(([name]) => changeOf("route-added", ofRoute(name), "The route is new.")),
    ...moves.flatMap(([old, route, name, successor]): readonly Change[] => [
      changeOf("route-moved", ofRoute(name), `The route ${old} moved to ${name}.`, { before: old, after: name }),
      ...routeChanges({ ...documents, subject: name }, route, successor),
    ]),
    ...kept.flatMap(([, route, successor]) =>
      routeChanges({ ...documents, subject: `${successor.method} ${successor.path}` }, route, successor),
    ),
    ...webhookChanges(
      documents,
      was.entries(was.root["webhooks"]),
      is.entries(is.root["webhooks"]),
      (name) => `webhook ${name}`,
    ),
  ];
}

const routesByShape = (description: Description, path = ""): ReadonlyMap<string, Route> =>
  new Map(routesOf(description).map((route) => [`${route.method} ${shapeOf(path + route.path)}`, route]));

type Entries = readonly (readonly [string, Route])[];

/** Routes that went and came under one name of their operation have moved. */
function movesAmong(gone: Entries, added: Entries) {
  const idOf = ({ operation }: Route) => textOf(operation, "operationId");
  const moves = gone.flatMap(([, route]) => {
    const successor = added.find(([, each]) => idOf(route) !== "" && idOf(each) === idOf(route))?.[1];
    return successor
      ? [[`${route.method} ${route.path}`, route, `${successor.method} ${successor.path}`, successor] as const]
      : [];
  });
  const label = (route: Route) => [`${route.method} ${route.path}`, route] as const;
  return {
    moves,
    removed: gone.filter(([, route]) => !moves.some(([, moved]) => moved === route)).map(([, route]) => label(route)),
    fresh: added
      .filter(([, route]) => !moves.some(([, , , successor]) => successor === route))
      .map(([, route]) => label(route)),
  };
}

const ofRoute = (name: string) => ({ subject: name, place: "route" });

function removal(name: string, { operation }: Route): Change {
  const sunset = textOf(operation, "x-sunset");
  const isAnnounced = operation["deprecated"] === true && sunset !== "" && Date.parse(sunset) < Date.now();
  return isAnnounced
    ? changeOf("route-removed-after-sunset", ofRoute(name), `The route is gone, as it was announced for ${sunset}.`)
    : changeOf("route-removed", ofRoute(name), "The route is gone.");
}

function routeChanges(pair: Pair, before: Route, after: Route): readonly Change[] {
  const [was, is] = [before.operation, after.operation];
  return [
    ...parameterChanges(pair, before, after),
    ...requestBodyChanges(pair, was["requestBody"], is["requestBody"]),
    ...responseChanges(pair, was["responses"], is["responses"], "response"),
    ...securityChanges(pair, before, after),
    ...ownServerChanges(pair, before, after),
    ...naming(pair, was, is),
    ...webhookChanges(
      pair,
      callbacksOf(pair.before, was),
      callbacksOf(pair.after, is),
      (name) => `${pair.subject}, callback ${name}`,
    ),
  ];
}

/** Servers that a route shares with all others change with those of the document. */
const ownServerChanges = ({ before, after, subject }: Pair, was: Route, is: Route): readonly Change[] =>
  was.servers === before.root["servers"] && is.servers === after.root["servers"]
    ? []
    : serverChanges({ subject, place: "servers" }, was.servers, is.servers);

function naming({ subject }: Pair, was: JsonObject, is: JsonObject): readonly Change[] {
  const changes: Change[] = [];
  const [old, current] = [textOf(was, "operationId"), textOf(is, "operationId")];
  if (old !== "" && old !== current)
    changes.push(
      changeOf(
        "operation-renamed",
        { subject, place: "operationId" },
        `The operation is called ${current || "nothing"} now: generated clients name their functions so.`,
        { before: old, after: current },
      ),
    );
  if (is["deprecated"] === true && was["deprecated"] !== true)
    changes.push(changeOf("route-deprecated", ofRoute(subject), "The route is deprecated."));
  return changes;
}

/** Callbacks by name and expression: each looks like an entry of `webhooks`. */
const callbacksOf = (description: Description, operation: JsonObject): ReadonlyMap<string, JsonObject> =>
  new Map(
    [...description.entries(operation["callbacks"])].flatMap(([name, callback]) =>
      [...description.entries(callback)].map(([expression, item]) => [`${name} ${expression}`, item] as const),
    ),
  );

function webhookChanges(
  documents: Omit<Pair, "subject">,
  before: ReadonlyMap<string, JsonObject>,
  after: ReadonlyMap<string, JsonObject>,
  subjectOf: (name: string) => string,
): readonly Change[] {
  const { gone, added, kept } = matched(before, after);
  const at = (name: string) => ({ subject: subjectOf(name), place: "webhook" });
  return [
    ...gone.map(([name]) => changeOf("webhook-removed", at(name), "The webhook is not sent any more.")),
    ...added.map(([name]) => changeOf("webhook-added", at(name), "The webhook is new.")),
    ...kept.flatMap(([name, was, is]) => {
      const pair = { ...documents, subject: subjectOf(name) };
      const methods = (description: Description, item: JsonObject) =>
        new Map(routesAt(description, name, item, undefined).map((route) => [route.method, route.operation]));
      return matched(methods(documents.before, was), methods(documents.after, is)).kept.flatMap(([, mine, yours]) => [
        ...(isObject(mine["requestBody"]) && isObject(yours["requestBody"])
          ? contentChanges(
              pair,
              "webhook",
              "body",
              documents.before.object(mine["requestBody"]),
              documents.after.object(yours["requestBody"]),
            )
          : []),
        ...responseChanges(pair, mine["responses"], yours["responses"], "webhook-answer"),
      ]);
    }),
  ];
}
