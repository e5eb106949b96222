import { claimedCalls } from "../../api/claimed.ts";
import { composeForm } from "../../media/multipart.ts";
import { SENTENCE, startTranscription } from "../../api/runs.ts";
import { getStatus, NO_PROJECT, projectCalls, refusedAsNoProject, refusedForItself, UPLOADS } from "../../api/media.ts";
import { agree, inWords, isTaken, refused } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import type { Call, Caller } from "../../http/calls.ts";
import type { Scene } from "../../world/scene.ts";

/**
 * The eight media routes.
 * @param file whether the uploads have one: without it nobody can be charged; with it nothing but the caller is wrong
 */
function everyRoute(scene: Scene, as: Caller, file: boolean, projectId: string = NO_PROJECT): Call[] {
  const form = composeForm([
    ["targetLanguage", "french"],
    ...(file ? [["file", scene.stage.clips(SENTENCE)] as const] : []),
  ]);
  return claimedCalls(scene, [
    ...UPLOADS.map((path): Call => ({ method: "POST", path, body: { form }, as })),
    ...projectCalls(projectId, as),
  ]);
}

/** Roles that lack something, with the code that says so. */
const LACKING = [
  ["withoutApiAccess", "API_ACCESS_REQUIRED"],
  ["unpaid", "SUBSCRIPTION_REQUIRED"],
] as const;

export const mediaAccess: readonly Check[] = [
  {
    name: "credentials/a valid key on every media route",
    decides: ["AUTH-01"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("AUTH-01", async () => {
        for (const call of everyRoute(scene, "owner", false)) {
          const exchange = await scene.call(call);
          const status = exchange.answer?.status;
          agree(status !== undefined && status !== 401, "the key to be accepted", inWords(exchange), exchange);
        }
        for (const call of everyRoute(scene, "nobody", true))
          refusedForItself(await scene.call(call), call, "MISSING_API_KEY");
      });
    },
  },
  {
    name: "credentials/accounts without access on every media route",
    decides: ["AUTH-04"],
    relies: ["PRJ-01"],
    profile: "sandbox",
    needs: { roles: ["withoutApiAccess", "unpaid"] },
    run: async (scene) => {
      const { projectId } = await startTranscription(scene);
      await scene.decides("AUTH-04", async () => {
        for (const [role, code] of LACKING) {
          for (const call of everyRoute(scene, role, true, projectId)) {
            // Whether the account or the project of somebody else is asked about first is open.
            const codes = call.path.includes(projectId) ? [code, "FORBIDDEN"] : [code];
            refused(await scene.call(call), 403, ...codes);
          }
        }
      });
    },
  },
  {
    name: "credentials/an account on a low plan",
    decides: ["AUTH-05"],
    profile: "read-only",
    needs: { roles: ["planTooLow"] },
    run: async (scene) => {
      const exchange = await getStatus(scene, NO_PROJECT, { as: "planTooLow" });
      const isRefused = exchange.answer?.status === 403;
      const right = await scene.decides("AUTH-05", () => {
        if (isRefused) refused(exchange, 403, ...LACKING.map(([, code]) => code));
        else admitted(exchange);
      });
      if (right) scene.observes("AUTH-05", "Q-BEGINNER-PLAN", isRefused ? "refused" : "admitted");
    },
  },
];

/** @throws Disagreement unless the answer is about the project that is asked for */
function admitted(exchange: Exchange): void {
  if (!isTaken(exchange)) refusedAsNoProject(exchange);
}
