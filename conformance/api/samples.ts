import { isTaken } from "../expect/answers.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Role } from "../target/target.ts";
import type { Scene } from "../world/scene.ts";
import { claimedActions } from "./claimed.ts";
import { act } from "./actions.ts";
import type { Arguments } from "./mutations.ts";

/** A mutation where it is its turn, with what shows its effect. */
export interface Sample {
  operation: string;
  as: Role;
  fields: Arguments;
  /** What it takes or when it is allowed is left open, so a refusal says nothing. */
  open?: true;
  /** The action that shows what it changed. */
  shownBy: string;
  /** Makes what it did undone, or done otherwise: doing it once more would show. */
  undo: readonly { operation: string; fields: Arguments }[];
}

/** Destinations that are safe: nothing is delivered where no project is made. */
export const DESTINATIONS = ["https://93.184.216.34/in", "https://93.184.216.34/other"] as const;

/**
 * Every mutation, in an order in which each finds what it needs. In an account that lasts, none of those of teams: no
 * action removes one, and how a member is removed is open.
 */
function samplesOf({ world }: Scene): readonly Sample[] {
  const email = world.fixtures.addableEmail;
  const [url, other] = DESTINATIONS;
  return [
    {
      operation: "settings_update",
      as: "owner",
      fields: { brandVocabulary: ["first"] },
      shownBy: "settings_get",
      undo: [{ operation: "settings_update", fields: { brandVocabulary: ["second"] } }],
    },
    {
      operation: "notifications_update",
      as: "owner",
      fields: { videoLipsync: false },
      shownBy: "notifications_get",
      undo: [{ operation: "notifications_update", fields: { videoLipsync: true } }],
    },
    ...(world.own
      ? [
          {
            operation: "team_create",
            as: "owner",
            fields: { teamName: "Localizers" },
            shownBy: "team_get",
            undo: [],
          } as const,
        ]
      : []),
    ...(email === undefined || !world.own || !world.keys.teamOwner
      ? []
      : ([
          {
            operation: "team_add_member",
            as: "teamOwner",
            fields: { email },
            shownBy: "team_get",
            undo: [{ operation: "team_remove_member", fields: { email } }],
          },
          {
            operation: "team_add_member",
            as: "teamOwner",
            fields: { email },
            shownBy: "team_get",
            open: true,
            undo: [],
          },
          {
            operation: "team_remove_member",
            as: "teamOwner",
            fields: { email },
            open: true,
            shownBy: "team_get",
            undo: [{ operation: "team_add_member", fields: { email } }],
          },
        ] as const)),
    { operation: "webhooks_create_secret", as: "owner", fields: {}, open: true, shownBy: "webhooks_get", undo: [] },
    {
      operation: "webhooks_update",
      as: "owner",
      fields: { url },
      shownBy: "webhooks_get",
      undo: [{ operation: "webhooks_update", fields: { url: other } }],
    },
    {
      operation: "webhooks_delete",
      as: "owner",
      fields: {},
      open: true,
      shownBy: "webhooks_get",
      undo: [{ operation: "webhooks_create_secret", fields: {} }],
    },
  ];
}

/** The same mutation again and again, under whichever identifier. */
export function send(
  scene: Scene,
  { operation, fields, as }: Sample,
  more: Arguments = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  return act(scene, operation, { ...fields, ...more }, { as, headers });
}

/** Undoes a mutation. @returns whether that worked: how a member is removed, for instance, is left open */
export async function undo(scene: Scene, { undo: steps, as }: Sample): Promise<boolean> {
  let isUndone = true;
  for (const { operation, fields } of steps)
    isUndone = isTaken(await act(scene, operation, fields, { as })) && isUndone;
  return isUndone;
}

/** Those of them whose actions the target claims. @throws Blocked where it claims none */
export const claimedSamples = (scene: Scene): readonly Sample[] =>
  claimedActions(scene, samplesOf(scene), (sample) => [
    sample.operation,
    sample.shownBy,
    ...sample.undo.map(({ operation }) => operation),
  ]);
