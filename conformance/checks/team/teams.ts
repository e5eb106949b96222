import { act } from "../../api/actions.ts";
import { dataOf, read, resultOf } from "../../api/mutations.ts";
import { changedForGood, type Reading, readTwice } from "../../api/steady.ts";
import { agree, inWords, isTaken, refused } from "../../expect/answers.ts";
import { Disagreement } from "../../outcome/disagreement.ts";
import { changedLeaves, isFoundIn, leavesOf } from "../../expect/leaves.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Role } from "../../target/target.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** A mutation of a team is refused: with which 4xx and code is left open. */
export function declined(exchange: Exchange): void {
  const { status = 0 } = exchange.answer ?? {};
  const hasCode = typeof codeOf(exchange) === "string";
  if (status < 400 || status > 499 || !hasCode)
    throw new Disagreement("a 4xx with a code", inWords(exchange), exchange);
}

/** What `team_get` shows, and what of it changes by itself. */
export const teamOf = (scene: Scene, as: Role): Promise<Reading> =>
  readTwice(() => scene.buildsOn(() => read(scene, "team_get", { as })));

/** Pointers at which `team_get` shows something else than before. */
export async function changedSince(scene: Scene, as: Role, { data, restless }: Reading): Promise<string[]> {
  return changedLeaves(data, await read(scene, "team_get", { as })).filter((pointer) => !restless.includes(pointer));
}

/** As `changedSince`, where nothing may have changed: what moves by itself in the course of time is left out. */
export const changedWrongly = (scene: Scene, as: Role, before: Reading): Promise<string[]> =>
  changedForGood(scene, before, () => read(scene, "team_get", { as }));

/** Notes how a server answers what may be refused with any code, or be taken. @throws Disagreement on anything else */
export function observeRefusal(scene: Scene, id: string, exchange: Exchange): void {
  if (!isTaken(exchange)) declined(exchange);
  const { status } = exchange.answer ?? {};
  const isBadRequest = status === 400 && codeOf(exchange) === "BAD_REQUEST";
  const refusal = isBadRequest ? "bad-request" : status === 403 ? "forbidden" : "other";
  scene.observes(id, "Q-TEAM-REFUSALS", isTaken(exchange) ? "accepted" : refusal);
}

/** Names that are too short or too long, and the shortest and longest ones that are not. */
const NAMES = { refused: ["", "ab", "a".repeat(21), "é".repeat(21)], taken: ["abc", "é".repeat(20)] } as const;

export const teams: readonly Check[] = [
  {
    name: "team/reading the team",
    decides: ["TEAM-01", "TEAM-03"],
    profile: "read-only",
    run: async (scene) => {
      const exchange = await act(scene, "team_get");
      if (!(await scene.decides("TEAM-01", () => dataOf(exchange)))) return;
      const { teamOwner } = scene.world.keys;
      const data = teamOwner
        ? await scene.buildsOn(() => read(scene, "team_get", { as: "teamOwner" }))
        : dataOf(exchange);
      // A name or an address, and the numbers of seats, where there is a team; else names for what there is not.
      const kinds = [...leavesOf(data).values()].map((leaf) => typeof leaf);
      const isTyped = teamOwner
        ? kinds.includes("string") && kinds.includes("number")
        : typeof data === "object" && data !== null;
      scene.observes("TEAM-03", "Q-ACTION-RESULTS", isTyped ? "typed" : "any");
    },
  },
  {
    name: "team/a new team",
    decides: ["TEAM-05", "TEAM-07"],
    profile: "full",
    // An account has one team and no action removes it: only in a world where nobody has made one yet.
    needs: { control: ["createWorld"] },
    run: async (scene) => {
      const before = await teamOf(scene, "owner");
      await scene.decides("TEAM-05", async () => {
        const exchange = await act(scene, "team_create", { teamName: "Localizers" });
        agree(isTaken(exchange), "200 or 202", inWords(exchange), exchange);
        await resultOf(scene, "team_create", exchange);
        agree(
          (await changedSince(scene, "owner", before)).length > 0,
          "team_get to show the team",
          "no change",
          exchange,
        );
      });
      const second = await act(scene, "team_create", { teamName: "Others" });
      await scene.relies("TEAM-07", () => observeRefusal(scene, "TEAM-07", second));
    },
  },
  {
    name: "team/a new team by an unpaid account",
    decides: ["TEAM-06"],
    profile: "full",
    needs: { roles: ["teamMember"] },
    run: async (scene) => {
      const before = await teamOf(scene, "teamMember");
      await scene.decides("TEAM-06", async () => {
        for (const teamName of ["Localizers", "Others"]) {
          declined(await act(scene, "team_create", { teamName }, { as: "teamMember" }));
        }
        const last = scene.exchanges.at(-1) ?? null;
        const changed = await changedWrongly(scene, "teamMember", before);
        agree(changed.length === 0, "an unchanged team_get", changed.join(", "), last);
      });
    },
  },
  {
    name: "team/a new team without a name",
    decides: ["TEAM-08"],
    profile: "free",
    run: async (scene) => {
      for (const fields of [{}, { teamName: null }]) {
        const exchange = await act(scene, "team_create", fields);
        ifReady(scene.world.own, exchange, "already owns a team");
        await scene.decides("TEAM-08", () => refused(exchange, 400, "VALIDATION_ERROR"));
      }
    },
  },
  {
    name: "team/names that are too short or too long",
    decides: ["TEAM-09"],
    profile: "full",
    run: async (scene) => {
      for (const teamName of NAMES.refused) {
        const exchange = await act(scene, "team_create", { teamName });
        ifReady(scene.world.own, exchange, "already owns a team");
        const isRefused = await scene.decides("TEAM-09", () => refused(exchange, 400, "VALIDATION_ERROR"));
        // Of one that was taken, there is a team now, and an account has one.
        if (!isRefused) return;
      }
    },
  },
  ...(["owner", "other"] as const).map((as, index): Check => ({
    name: `team/the team's name, in the account ${as}`,
    decides: ["TEAM-09"],
    profile: "full",
    // An account has one team and no action removes it.
    needs: { control: ["createWorld"], roles: [as] },
    run: async (scene) => {
      await scene.decides("TEAM-09", async () => {
        const exchange = await act(scene, "team_create", { teamName: NAMES.taken[index] }, { as });
        agree(
          isTaken(exchange),
          `a name of ${NAMES.taken[index]?.length} characters to be accepted`,
          inWords(exchange),
          exchange,
        );
      });
    },
  })),
];

/**
 * In an account that is not known to be ready for an action, another refusal may come first.
 * @param isReady whether it is known to be
 * @throws Blocked where it does
 */
export function ifReady(isReady: boolean, exchange: Exchange, reason: string): void {
  const { status = 0 } = exchange.answer ?? {};
  const code = codeOf(exchange);
  const isOther = (status === 400 || status === 403 || status === 409) && code !== "VALIDATION_ERROR";
  if (!isReady && isOther) throw new Blocked(`the account possibly ${reason}: ${inWords(exchange)}`);
}

/** Whether an answer shows an address, in whichever case. */
export function shows(data: unknown, email: string): boolean {
  const texts = [...leavesOf(data).values()].map((leaf) => (typeof leaf === "string" ? leaf.toLowerCase() : leaf));
  return isFoundIn(texts, email.toLowerCase());
}
