import { act } from "../../api/actions.ts";
import { read, resultOf } from "../../api/mutations.ts";
import { agree, inWords, isTaken, refused } from "../../expect/answers.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Caller } from "../../http/calls.ts";
import type { Scene } from "../../world/scene.ts";
import { changedSince, changedWrongly, declined, ifReady, observeRefusal, shows, teamOf } from "./teams.ts";

const add = (scene: Scene, email: string, as: Caller = "teamOwner") => act(scene, "team_add_member", { email }, { as });
const remove = (scene: Scene, email: string) => act(scene, "team_remove_member", { email }, { as: "teamOwner" });

/** Who has an account and is in no team. */
const addable = ({ world }: Scene) => world.fixtures.addableEmail ?? "";

/** An address that nobody has. */
const nobody = (scene: Scene) => `nobody-${scene.uuid()}@example.org`;

/** An address of so many characters, with parts as long as they may be, below a name that is looked up in vain. */
const address = (length: number) => {
  const below = ".example.org";
  const host = ["b".repeat(63), "c".repeat(63), "d".repeat(63)].join(".").slice(0, length - 65 - below.length);
  return `${"a".repeat(64)}@${host}${below}`;
};

const NO_ADDRESSES = ["plain", "a@", "@example.org", "a b@example.org", "a@b@example.org", "example.org", ""] as const;

/** The role that surely owns a team, where there is one. */
const owning = ({ world }: Scene) => (world.keys.teamOwner ? "teamOwner" : "owner");

const isSame = (a: Exchange, b: Exchange) => a.answer?.status === b.answer?.status && codeOf(a) === codeOf(b);

export const members: readonly Check[] = [
  {
    name: "team/adding a member",
    decides: ["TEAM-11", "TEAM-15", "TEAM-21"],
    profile: "full",
    needs: { roles: ["teamOwner"], fixtures: ["addableEmail"] },
    run: async (scene) => {
      const email = addable(scene);
      const before = await teamOf(scene, "teamOwner");
      const isAdded = await scene.decides("TEAM-11", async () => {
        const exchange = await add(scene, email);
        agree(isTaken(exchange), "200 or 202", inWords(exchange), exchange);
        await resultOf(scene, "team_add_member", exchange, { as: "teamOwner" });
        agree(
          (await changedSince(scene, "teamOwner", before)).length > 0,
          "team_get to show the member",
          "no change",
          exchange,
        );
      });
      if (!isAdded) return;
      const again = await add(scene, email);
      await scene.relies("TEAM-15", () => observeRefusal(scene, "TEAM-15", again));
      await scene.relies("TEAM-21", () => removes(scene, email));
      if (shows(await read(scene, "team_get", { as: "teamOwner" }), email)) return;
      await scene.decides("TEAM-11", async () => {
        const back = await add(scene, email);
        agree(isTaken(back), "a member who was removed to be added again", inWords(back), back);
        await resultOf(scene, "team_add_member", back, { as: "teamOwner" });
      });
      await remove(scene, email);
    },
  },
  {
    name: "team/a member added by an account without a team",
    decides: ["TEAM-13"],
    profile: "full",
    needs: { roles: ["teamMember"] },
    run: async (scene) => {
      const callers: readonly Caller[] = scene.world.own ? ["teamMember", "owner", "other"] : ["teamMember"];
      await scene.decides("TEAM-13", async () => {
        for (const as of callers) declined(await add(scene, addable(scene) || nobody(scene), as));
      });
    },
  },
  {
    name: "team/adding an unknown person",
    decides: ["TEAM-14"],
    profile: "full",
    needs: { roles: ["teamOwner"] },
    run: async (scene) => {
      const before = await teamOf(scene, "teamOwner");
      await scene.decides("TEAM-14", async () => {
        declined(await add(scene, nobody(scene)));
        declined(await add(scene, nobody(scene)));
        const changed = await changedWrongly(scene, "teamOwner", before);
        agree(changed.length === 0, "an unchanged team_get", changed.join(", "), scene.exchanges.at(-1) ?? null);
      });
    },
  },
  {
    name: "team/adding a member when every seat is taken",
    decides: ["TEAM-16"],
    profile: "full",
    needs: { roles: ["seatFull"], fixtures: ["addableEmail"] },
    run: async (scene) => {
      const before = await teamOf(scene, "seatFull");
      await scene.decides("TEAM-16", async () => {
        declined(await add(scene, addable(scene), "seatFull"));
        const changed = await changedWrongly(scene, "seatFull", before);
        agree(changed.length === 0, "an unchanged team_get", changed.join(", "), scene.exchanges.at(-1) ?? null);
      });
    },
  },
  {
    name: "team/adding a member without an address",
    decides: ["TEAM-17", "TEAM-19"],
    profile: "free",
    run: async (scene) => {
      const as = owning(scene);
      const cases = [
        ["TEAM-17", [undefined, null]],
        ["TEAM-19", NO_ADDRESSES],
      ] as const;
      for (const [id, emails] of cases) {
        for (const email of emails) {
          const exchange = await act(scene, "team_add_member", email === undefined ? {} : { email }, { as });
          ifReady(as === "teamOwner", exchange, "owns no team");
          await scene.decides(id, () => refused(exchange, 400, "VALIDATION_ERROR"));
        }
      }
    },
  },
  {
    name: "team/the length of an address",
    decides: ["TEAM-18"],
    profile: "full",
    needs: { roles: ["teamOwner"] },
    run: async (scene) => {
      await scene.decides("TEAM-18", async () => {
        refused(await add(scene, address(255)), 400, "VALIDATION_ERROR");
        // Both are nobody's: with which code that is refused is left open, so the two are compared.
        const [short, longest] = [await add(scene, nobody(scene)), await add(scene, address(254))];
        const code = codeOf(longest);
        const holds = code !== "VALIDATION_ERROR" || isSame(short, longest);
        agree(holds, "an address of 254 characters to pass validation", inWords(longest), longest);
      });
    },
  },
  {
    name: "team/removing a person who is not a member",
    decides: ["TEAM-20"],
    profile: "full",
    needs: { roles: ["teamOwner"] },
    run: async (scene) => {
      const exchange = await remove(scene, addable(scene) || nobody(scene));
      await scene.relies("TEAM-20", () => observeRefusal(scene, "TEAM-20", exchange));
    },
  },
];

/** By what a member is named is left open; where an address does, it is no longer shown. */
async function removes(scene: Scene, email: string): Promise<void> {
  const wasShown = shows(await read(scene, "team_get", { as: "teamOwner" }), email);
  const exchange = await remove(scene, email);
  if (!isTaken(exchange)) {
    declined(exchange);
    scene.observes("TEAM-21", "Q-REMOVE-MEMBER-INPUT", "other");
    return;
  }
  await resultOf(scene, "team_remove_member", exchange, { as: "teamOwner" });
  const data = await read(scene, "team_get", { as: "teamOwner" });
  agree(!wasShown || !shows(data, email), `team_get without ${email}`, data, exchange);
  scene.observes("TEAM-21", "Q-REMOVE-MEMBER-INPUT", "email");
}
