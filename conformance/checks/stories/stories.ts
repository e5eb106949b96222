import { deleteProject } from "../../api/media.ts";
import { finish } from "../../api/runs.ts";
import { holdsForAll } from "../../expect/properties.ts";
import type { Check } from "../../requirements/check.ts";
import { stories as arbitrary } from "../../stories/arbitraries.ts";
import { type Step, take } from "../../stories/steps.ts";
import { Broken, Story } from "../../stories/story.ts";
import type { Scene } from "../../world/scene.ts";

/** What the steps of a story decide. */
const DECIDED = [
  "RUN-01",
  "RUN-02",
  "RUN-05",
  "RUN-19",
  "STA-01",
  "STA-13",
  "STA-21",
  "DET-01",
  "EXP-01",
  "ERR-10",
  "ERR-35",
  "ERR-36",
  "DEL-01",
  "DEL-03",
] as const;

/** Failures that a translation can be made to meet. */
const PROVOKABLE = ["transcription.fail", "version.fail", "version.failVoice"] as const;

/** Checks that tell stories at the same time, stories of each, and steps of a story at most. Every answer to a check is kept until it ends. */
const TELLERS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"] as const;
const RUNS = 30;
const STEPS = 30;

/** Seconds after which every rate admits requests again. */
const WINDOW = 61;

/** A story from its beginning, until everything that was accepted has ended; then its projects are removed. */
async function tellOne(steps: readonly Step[], scene: Scene): Promise<void> {
  const story = new Story(scene);
  // The rates of the story before no longer make requests wait: what is compared is seen at one instant.
  await scene.world.clock.pass(WINDOW);
  try {
    for (const step of steps) await take(step, story, scene);
    for (const project of story.projects.filter(({ deleted }) => !deleted)) {
      const status = await finish(scene, project.projectId, { as: project.owner });
      story.seen(project, status);
    }
  } finally {
    for (const project of story.projects.filter(({ deleted }) => !deleted)) {
      await deleteProject(scene, project.projectId, { as: project.owner });
    }
    await scene.world.control?.steer({ rules: [] });
  }
}

/** Several projects of two accounts, whatever is done to them in whichever order. */
export const stories: readonly Check[] = TELLERS.map((teller): Check => ({
  name: `stories/several projects of two accounts, the ${teller}`,
  decides: DECIDED,
  relies: ["TRL-01", "PRJ-01", "DUB-01"],
  profile: "full",
  needs: {
    roles: ["owner", "other"],
    control: ["createWorld", "advanceClock", "putSteering"],
    transitions: PROVOKABLE,
  },
  run: async (scene) => {
    let broken: Broken | undefined;
    try {
      await holdsForAll(scene, RUNS, arbitrary(PROVOKABLE, STEPS), (steps) => tellOne(steps, scene));
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      broken = error;
    }
    const fact = broken;
    if (fact && !DECIDED.includes(fact.id as never))
      return scene.relies(fact.id, () => {
        throw fact;
      });
    for (const id of fact ? DECIDED.filter((each) => each === fact.id) : DECIDED) {
      await scene.decides(id, () => {
        if (fact) throw fact;
      });
    }
  },
}));
