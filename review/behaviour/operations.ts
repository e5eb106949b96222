import { changeOf, type Change } from "../rules/changes.ts";
import { canonical, isObject, memberOf, type JsonObject } from "../schema/json.ts";
import { entriesOf, textChanges, wordsOf, type Entry } from "./contract.ts";
import { effectWords, effectsOf } from "./effects.ts";
import { matchedNames } from "./renames.ts";

/** What changed about operations, actions, events, scopes and plans that no schema shows. */
export function operationChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const titles = new Map([...entriesOf(before, "effects"), ...entriesOf(after, "effects")]);
  const kept = (list: string) => matchedNames(entriesOf(before, list), entriesOf(after, list));
  return [
    ...kept("operations").kept.flatMap(([was, is]) => effectChanges("operation", titles, was, is)),
    ...actionChanges(kept("actions"), titles),
    ...eventChanges(kept("events")),
    ...scopeChanges(kept("scopes")),
    ...planChanges(before, after),
  ];
}

/** The titles of the effects, which say in plain words what each of them does. */
type Titles = ReadonlyMap<string, Entry>;

function effectChanges(kind: string, titles: Titles, was: Entry, is: Entry): readonly Change[] {
  const at = { subject: `${kind} ${is.id}`, place: "effects" };
  const { gone, added, changed } = effectsOf(was, is, "effects");
  const told = (effect: string) => {
    const words = effectWords(effect);
    const title = titles.get(words.split(" ")[0] ?? "")?.["title"];
    return typeof title === "string" ? `${title} (${words})` : words;
  };
  return [
    ...gone.map((each) => changeOf("effect-removed", at, `The ${kind} does not do this any more: ${told(each)}`)),
    ...added.map((each) => changeOf("effect-added", at, `The ${kind} does something new: ${told(each)}`)),
    ...changed.map(([old, current]) => {
      const [before, after] = [effectWords(old), effectWords(current)];
      return changeOf("effect-changed", at, `The ${kind} does this with other arguments.`, { before, after });
    }),
  ];
}

type Matches = ReturnType<typeof matchedNames>;

function actionChanges({ gone, added, kept }: Matches, titles: Titles): readonly Change[] {
  const at = (action: Entry) => ({ subject: `action ${action.id}`, place: "action" });
  return [
    ...gone.map((action) => changeOf("action-removed", at(action), "The action is gone, over REST and as a tool.")),
    ...added.map((action) => changeOf("action-added", at(action), "The action is new.")),
    ...kept.flatMap(([was, is]) => [...effectChanges("action", titles, was, is), ...keptAction(was, is)]),
  ];
}

function keptAction(was: Entry, is: Entry): readonly Change[] {
  const at = (place: string) => ({ subject: `action ${is.id}`, place });
  const scopes = textChanges(was, is, "scopes");
  const changes = [
    ...scopes.added.map((scope) => changeOf("action-scope-added", at("scopes"), `It needs the scope ${scope} now.`)),
    ...scopes.gone.map((scope) =>
      changeOf("action-scope-removed", at("scopes"), `It does not need the scope ${scope} any more.`),
    ),
  ];
  if (was["mcp"] !== is["mcp"])
    changes.push(
      is["mcp"] === true
        ? changeOf("tool-added", at("MCP"), "It is a tool too.")
        : changeOf("tool-removed", at("MCP"), "It is not a tool any more."),
    );
  if (was["mutation"] !== is["mutation"]) {
    const isMutation = is["mutation"] === true;
    const text = isMutation ? "It is a mutation now, with a request identifier." : "It is not a mutation any more.";
    changes.push(changeOf("idempotency-changed", at("idempotency"), text));
  }
  if (canonical(was["annotations"]) !== canonical(is["annotations"]))
    changes.push(
      changeOf("tool-annotations-changed", at("MCP"), "The hints for MCP clients changed.", {
        before: hintWords(was["annotations"], is["annotations"]),
        after: hintWords(is["annotations"], was["annotations"]),
      }),
    );
  return changes;
}

/** The hints of one side that the other side does not have so. */
const hintWords = (hints: unknown, others: unknown): string =>
  Object.entries(isObject(hints) ? hints : {})
    .filter(([name, value]) => memberOf(others, name) !== value)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(", ");

function eventChanges({ gone, added, kept }: Matches): readonly Change[] {
  const at = (event: Entry) => ({ subject: `event ${event.id}`, place: "event" });
  return [
    ...gone.map((event) => changeOf("event-removed", at(event), "The event is not sent any more.")),
    ...added.map((event) =>
      changeOf("event-added", at(event), "The event is new: receivers get it without asking for it."),
    ),
    ...kept.flatMap(([was, is]): readonly Change[] =>
      was["payload"] === is["payload"]
        ? []
        : [
            changeOf("event-payload-changed", at(is), "The event has another kind of payload.", {
              before: wordsOf(was["payload"]),
              after: wordsOf(is["payload"]),
            }),
          ],
    ),
  ];
}

function scopeChanges({ gone, added, kept }: Matches): readonly Change[] {
  const at = (scope: Entry) => ({ subject: `scope ${scope.id}`, place: "scope" });
  return [
    ...gone.map((scope) => changeOf("scope-removed", at(scope), "The scope is gone.")),
    ...added.map((scope) => changeOf("scope-added", at(scope), "The scope is new.")),
    ...kept.flatMap(([was, is]): readonly Change[] =>
      was["kind"] === is["kind"]
        ? []
        : [
            changeOf("scope-kind-changed", at(is), "The scope is of another kind.", {
              before: wordsOf(was["kind"]),
              after: wordsOf(is["kind"]),
            }),
          ],
    ),
  ];
}

function planChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const { gone, added } = textChanges(before, after, "plans");
  const at = (plan: string) => ({ subject: `plan ${plan}`, place: "plan" });
  return [
    ...gone.map((plan) => changeOf("plan-removed", at(plan), "The plan is gone.")),
    ...added.map((plan) => changeOf("plan-added", at(plan), "The plan is new.")),
  ];
}
