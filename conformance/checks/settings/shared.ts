import { act } from "../../api/actions.ts";
import { dataOf, done, mutate } from "../../api/mutations.ts";
import { agree } from "../../expect/answers.ts";
import { isFoundIn } from "../../expect/leaves.ts";
import type { Check } from "../../requirements/check.ts";

/** What a team shares: the owner's alone to change. */
const SHARED: readonly { id: string; name: string; give: (text: string) => Readonly<Record<string, unknown>> }[] = [
  { id: "SET-10", name: "vocabulary", give: (text) => ({ brandVocabulary: [text] }) },
  { id: "SET-12", name: "instructions", give: (text) => ({ customTranslationInstructions: text }) },
];

export const shared: readonly Check[] = SHARED.map(({ id, name, give }): Check => ({
  name: `settings/a member and the ${name} of the team`,
  decides: [id],
  relies: ["SET-04"],
  profile: "free",
  needs: { roles: ["teamOwner", "teamMember"] },
  run: async (scene) => {
    const [ofOwner, ofMember] = [`owner ${scene.uuid()}`, `member ${scene.uuid()}`];
    await scene.relies("SET-04", () => done(scene, "settings_update", give(ofOwner), { as: "teamOwner" }));
    const before = await act(scene, "settings_get", {}, { as: "teamOwner" });
    // A service may take the member's change as one of the member's own: it must not reach the team.
    await mutate(scene, "settings_update", give(ofMember), { as: "teamMember" });
    const after = await act(scene, "settings_get", {}, { as: "teamOwner" });
    await scene.decides(id, () => {
      const isShown = isFoundIn(dataOf(before), ofOwner);
      agree(!isShown || isFoundIn(dataOf(after), ofOwner), `the owner's ${name} as before`, dataOf(after), after);
      agree(
        !isFoundIn(dataOf(after), ofMember),
        `no ${name} of the member in the owner's settings`,
        dataOf(after),
        after,
      );
    });
  },
}));
