import { claimedCalls } from "../../api/claimed.ts";
import { NO_PROJECT, projectCalls, UPLOADS } from "../../api/media.ts";
import { agree, inWords } from "../../expect/answers.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import { composeForm } from "../../media/multipart.ts";
import type { Check } from "../../requirements/check.ts";
import type { Call } from "../../http/calls.ts";

/** Headers by which an answer announces the end of what it comes from. */
const ANNOUNCEMENTS = ["deprecation", "sunset"] as const;

export const prefix: readonly Check[] = [
  {
    name: "versions/the eight routes below /v1/",
    decides: ["VER-01", "VER-03"],
    profile: "read-only",
    run: async (scene) => {
      const form = composeForm([["targetLanguage", "french"]]);
      const calls: Call[] = [
        ...UPLOADS.map((path) => ({ method: "POST", path, body: { form } })),
        ...projectCalls(NO_PROJECT),
      ];
      const seen: Exchange[] = [];
      for (const call of claimedCalls(scene, calls)) seen.push(await scene.call(call));
      await scene.decides("VER-01", () => {
        for (const exchange of seen) {
          const { status = 0 } = exchange.answer ?? {};
          const isRoute = status >= 400 && status < 500 && status !== 405;
          const isFound = status !== 404 || codeOf(exchange) === "PROJECT_NOT_FOUND";
          agree(isRoute && isFound, "a route that reads the request", inWords(exchange), exchange);
        }
      });
      if (seen.every(({ answer }) => answer === null)) return;
      const headers = seen.flatMap(({ answer }) => Object.keys(answer?.headers ?? {}));
      const announced = ANNOUNCEMENTS.some((name) => headers.includes(name));
      scene.observes("VER-03", "Q-DEPRECATION-POLICY", announced ? "announced" : "none");
    },
  },
];
