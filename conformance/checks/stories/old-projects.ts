import { deliverTo } from "../../api/actions.ts";
import { dubBody, DUBBING, finishDub, projectToDub, startDubOf } from "../../api/dubbing.ts";
import { dub } from "../../api/dubs.ts";
import { arrivals, eventsAt, eventsOf, listen, rotate } from "../../api/webhooks.ts";
import { agree } from "../../expect/answers.ts";
import { codeOf, valueAt } from "../../http/exchange.ts";
import { Blocked } from "../../outcome/blocked.ts";
import type { Check } from "../../requirements/check.ts";
import { type ReceivedEvent, typeOf } from "../../webhooks/event.ts";
import { signedWith } from "../../webhooks/signature.ts";

/** The event at the end of a dub. */
const END = "project.translation.completed";

const isEnd = (event: ReceivedEvent): boolean => typeOf(event) === END;

/** The language of the second dub. */
const FURTHER = "spanish";

/** What a service does with a project that is older than the settings of its account. */
export const oldProjects: readonly Check[] = [
  {
    name: "stories/a project that is older than the secret and the endpoint of its account",
    feeds: ["WHS-09", "WHS-10"],
    decides: ["HOOK-03", "HOOK-07", "HOOK-55", "DUB-70"],
    relies: DUBBING,
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint: first, secret: old } = await listen(scene);
      const project = await projectToDub(scene);
      const { projectId } = project;
      const created = await arrivals(scene, first, eventsOf(projectId, "project.created"));
      const early = first.deliveries.length;
      const secret = await rotate(scene, old);
      const [second, refused] = [await scene.stage.openEndpoint(), await scene.stage.openEndpoint()];
      await deliverTo(scene, second);
      await startDubOf(scene, project);
      await finishDub(scene, projectId);
      // An event from before the change may still arrive, signed and addressed as before.
      const ends = (await arrivals(scene, second, eventsOf(projectId, END))).filter(isEnd);
      const astray = (await eventsAt(scene, first, early)).filter(isEnd);
      await scene.decides("HOOK-07", () => {
        agree(ends.length > 0, "the end of a dub at the new endpoint", "none", null);
        agree(astray.length === 0, "no delivery to the old one", astray.map(typeOf), null);
      });
      if (ends.length > 0) {
        await scene.decides("HOOK-03", () => {
          for (const event of ends) signedWith(secret, event, scene.stage.target.webhookHeaderPrefix);
        });
      }
      const further = { targetLanguage: FURTHER };
      await startDubOf(scene, project, further);
      const more = { ...further, webhookUrl: refused.url };
      const again = await dub(scene, projectId, dubBody(project, more), { paced: false });
      const isRefused = codeOf(again) === "TRANSLATION_ALREADY_IN_PROGRESS";
      await finishDub(scene, projectId);
      const both = eventsOf(projectId, END, END);
      const later = await arrivals(scene, second, (events) => both(events) || refused.deliveries.length > 0);
      const stored = await eventsAt(scene, refused);
      await scene.decides("HOOK-55", () => {
        const types = [...created, ...later, ...stored]
          .filter(({ body }) => valueAt(body, "/projectId") === projectId)
          .map(typeOf);
        const times = types.filter((type) => type === "project.created").length;
        agree(times <= 1, "project.created once, and not with each dub", types, null);
      });
      if (!isRefused) throw new Blocked("the first dub may have ended before the second one was requested");
      await scene.decides("DUB-70", () =>
        agree(stored.length === 0, "no delivery to the webhookUrl of a refused dub", stored.map(typeOf), null),
      );
    },
  },
];
