import { claimsAction } from "../../world/claims.ts";
import { claimedActions } from "../../api/claimed.ts";
import { act, createSecret, isServed } from "../../api/actions.ts";
import { fullInput } from "../../api/inputs.ts";
import { dataOf, GRAVE, mutate, read } from "../../api/mutations.ts";
import { agree, inWords, refused } from "../../expect/answers.ts";
import { isFoundIn } from "../../expect/leaves.ts";
import { ACTIONS } from "../../pins/actions.ts";
import type { Check } from "../../requirements/check.ts";
import type { Caller } from "../../http/calls.ts";
import type { Scene } from "../../world/scene.ts";
import { declined } from "../team/teams.ts";

/** Reads that take nothing. */
const READS: readonly string[] = ACTIONS.filter(
  ({ mutation, input }) => !mutation && input && Object.keys(input).length === 0,
).map(({ name }) => name);

/** Those of them that the target claims. */
const reads = (scene: Scene) => claimedActions(scene, READS, (name) => [name]);

/** Fields that no action has: one of its own, one in the wrong case. */
const strangers = (scene: Scene) => [{ [`x${scene.uuid().slice(0, 8)}`]: 1 }, { RequestId: scene.uuid() }];

const has = ({ stage }: Scene, action: string) => claimsAction(stage.target, action);

/** Settings are refused with a stranger among them, and not saved. */
async function keepsOut(scene: Scene, stranger: object): Promise<void> {
  const marker = `not saved ${scene.uuid()}`;
  refused(await mutate(scene, "settings_update", { brandVocabulary: [marker], ...stranger }), 400, "VALIDATION_ERROR");
  const data = await read(scene, "settings_get");
  agree(!isFoundIn(data, marker), "settings without the refused values", data, scene.exchanges.at(-1) ?? null);
}

/** Settings with a stranger inside each object among them, in turn. */
const strangersInside = (stranger: object): object[] =>
  Object.entries(fullInput("settings_update")).flatMap(([field, value]) => {
    const [first]: unknown[] = Array.isArray(value) ? value : [value];
    if (typeof first !== "object" || first === null) return [];
    const inside = { ...first, ...stranger };
    return [{ [field]: Array.isArray(value) ? [inside] : inside }];
  });

/** Bodies that are no JSON object. */
const NO_OBJECTS: readonly string[] = ["[]", "[{}]", '"settings"', "7", "null", "{", '{"a":}', "{'a': 1}"];

/** Calls in which nothing but the stranger is wrong, where the account is ready for them. */
async function readyCalls(scene: Scene): Promise<readonly { operation: string; fields: object; as?: Caller }[]> {
  scene.restoreBy(() => act(scene, "webhooks_delete"));
  await createSecret(scene);
  // An answer need not repeat an identifier, so it is one of the suite's own.
  const requestId = scene.uuid();
  await mutate(scene, "notifications_update", { projectCreation: true, requestId });
  return [
    { operation: "action_request_get", fields: { operation: "notifications_update", requestId } },
    { operation: "team_create", fields: { teamName: "Localizers" } },
    { operation: "webhooks_get", fields: {} },
    { operation: "webhooks_update", fields: { url: "https://93.184.216.34/in" } },
    { operation: "dubbing_voices_list", fields: {} },
    { operation: "webhooks_create_secret", fields: {} },
    { operation: "webhooks_delete", fields: {} },
    ...(scene.world.keys.teamOwner
      ? [
          {
            operation: "team_add_member",
            fields: { email: scene.world.fixtures.addableEmail ?? "nobody@example.org" },
            as: "teamOwner",
          } as const,
        ]
      : []),
  ];
}

export const served: readonly Check[] = [
  {
    name: "actions/each of the sixteen actions",
    decides: ["ACT-01", "ACT-04", "ACT-05", "ACT-08"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("ACT-01", async () => {
        for (const { name } of claimedActions(scene, ACTIONS, (action) => [action.name])) {
          // A stranger among the arguments keeps a mutation from being done.
          const [stranger] = strangers(scene);
          isServed(
            await act(scene, name, READS.includes(name) ? {} : stranger, {
              as: GRAVE.includes(name) && !scene.world.own ? "nobody" : "owner",
            }),
          );
        }
        for (const name of reads(scene)) await read(scene, name);
      });
      const saved = await mutate(scene, "notifications_update", { projectCreation: true });
      if (saved.answer?.status === 200) await scene.decides("ACT-04", () => dataOf(saved));
    },
  },
  {
    name: "actions/unknown arguments of an action",
    decides: ["ACT-02", "ACT-08"],
    profile: "free",
    run: async (scene) => {
      await scene.decides("ACT-02", async () => {
        for (const stranger of strangers(scene)) {
          for (const name of reads(scene)) refused(await act(scene, name, stranger), 400, "VALIDATION_ERROR");
          if (has(scene, "settings_update") && has(scene, "settings_get")) await keepsOut(scene, stranger);
          if (!has(scene, "notifications_update")) continue;
          refused(
            await mutate(scene, "notifications_update", { projectCreation: true, ...stranger }),
            400,
            "VALIDATION_ERROR",
          );
        }
      });
    },
  },
  {
    name: "actions/unknown fields inside an argument",
    decides: ["ACT-10"],
    profile: "free",
    run: async (scene) => {
      const [stranger = {}] = strangers(scene);
      await scene.decides("ACT-10", async () => {
        for (const fields of strangersInside(stranger)) await keepsOut(scene, fields);
      });
    },
  },
  {
    name: "actions/arguments unknown to every action",
    decides: ["ACT-02", "ACT-08"],
    profile: "full",
    run: async (scene) => {
      for (const { operation, fields, as = "owner" } of await readyCalls(scene)) {
        // An account that lasts may own a team already, or have that member: it may be refused for that.
        const mayBeOther = operation.startsWith("team_") && !scene.world.own;
        for (const stranger of strangers(scene)) {
          const exchange = await act(scene, operation, { ...fields, ...stranger }, { as });
          await scene.decides("ACT-02", () =>
            mayBeOther ? declined(exchange) : refused(exchange, 400, "VALIDATION_ERROR"),
          );
        }
      }
    },
  },
  {
    name: "actions/a body that is not a JSON object",
    decides: ["ACT-03", "ACT-08"],
    profile: "free",
    run: async (scene) => {
      const all = ACTIONS.map(({ name }) => name).filter((name) => scene.world.own || !GRAVE.includes(name));
      const names = claimedActions(scene, all, (name) => [name]);
      await scene.decides("ACT-03", async () => {
        for (const name of names) {
          for (const text of NO_OBJECTS) {
            const body = { text, contentType: "application/json" };
            const exchange = await scene.call({ method: "POST", path: `/v1/actions/${name}`, body });
            agree(exchange.answer?.status === 400, `400 for the body ${text}`, inWords(exchange), exchange);
          }
        }
      });
    },
  },
  {
    name: "actions/reads without arguments",
    decides: ["ACT-09", "ACT-08"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("ACT-09", async () => {
        for (const name of reads(scene)) {
          await read(scene, name);
          for (const fields of [{ requestId: scene.uuid() }, { page: 1 }, { "": "" }]) {
            refused(await act(scene, name, fields), 400, "VALIDATION_ERROR");
          }
        }
      });
    },
  },
];
