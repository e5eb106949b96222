import { claimedCalls } from "../../api/claimed.ts";
import {
  isOfNoProject,
  NO_PROJECT,
  projectCalls,
  refusedAsNoProject,
  refusedForItself,
  UPLOADS,
} from "../../api/media.ts";
import { startTranscription } from "../../api/runs.ts";
import { refused } from "../../expect/answers.ts";
import { composeForm } from "../../media/multipart.ts";
import type { Check } from "../../requirements/check.ts";
import type { Role } from "../../target/target.ts";
import type { Call, Caller } from "../../http/calls.ts";
import type { Scene } from "../../world/scene.ts";

/** The eight media routes, with requests that are right but for the caller, and for the project that is none. */
function everyRoute(scene: Scene, as: Caller): Call[] {
  const form = composeForm([
    ["targetLanguage", "french"],
    ["file", scene.stage.clips("speech.mp4")],
  ]);
  const uploads = UPLOADS.map((path): Call => ({ method: "POST", path, body: { form }, as }));
  return claimedCalls(scene, [...uploads, ...projectCalls(NO_PROJECT, as)]);
}

async function everyRouteRefuses(scene: Scene, as: Caller, code: string): Promise<void> {
  for (const call of everyRoute(scene, as)) refusedForItself(await scene.call(call), call, code);
}

/** What the source leaves open: whether the account or the project is asked about first. */
async function everyRouteRefusesTheAccount(scene: Scene, as: Caller, code: string): Promise<void> {
  for (const call of everyRoute(scene, as)) {
    const exchange = await scene.call(call);
    if (isOfNoProject(call) && exchange.answer?.status !== 403) refusedAsNoProject(exchange);
    else refused(exchange, 403, code);
  }
}

/** A key that is refused on all eight routes, for itself or for its account. */
function refusedKey(id: string, role: Role, status: 401 | 403, code: string): Check {
  return {
    name: `credentials/the key of the role ${role}`,
    decides: [id],
    profile: "read-only",
    needs: { roles: [role] },
    run: async (scene) => {
      await scene.decides(id, () =>
        status === 401 ? everyRouteRefuses(scene, role, code) : everyRouteRefusesTheAccount(scene, role, code),
      );
    },
  };
}

export const keys: readonly Check[] = [
  {
    name: "credentials/no key",
    decides: ["ERR-03"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("ERR-03", () => everyRouteRefuses(scene, "nobody", "MISSING_API_KEY"));
    },
  },
  {
    name: "credentials/a key without the prefix of the service",
    decides: ["ERR-04"],
    profile: "read-only",
    run: async (scene) => {
      const { apiKeyPrefix } = scene.stage.target;
      const inOtherCase = apiKeyPrefix.toUpperCase();
      await scene.decides("ERR-04", async () => {
        await everyRouteRefuses(scene, { key: "0123456789abcdef" }, "INVALID_API_KEY_FORMAT");
        await everyRouteRefuses(scene, { key: `x${apiKeyPrefix}0123456789abcdef` }, "INVALID_API_KEY_FORMAT");
        if (inOtherCase === apiKeyPrefix) return;
        await everyRouteRefuses(scene, { key: `${inOtherCase}0123456789abcdef` }, "INVALID_API_KEY_FORMAT");
      });
    },
  },
  {
    name: "credentials/no key, or no key of the service, for a project that exists",
    decides: ["ERR-03", "ERR-04"],
    relies: ["PRJ-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranscription(scene);
      await scene.decides("ERR-03", async () => {
        for (const call of claimedCalls(scene, projectCalls(projectId, "nobody")))
          refused(await scene.call(call), 401, "MISSING_API_KEY");
      });
      await scene.decides("ERR-04", async () => {
        for (const call of claimedCalls(scene, projectCalls(projectId, { key: "0123456789abcdef" })))
          refused(await scene.call(call), 401, "INVALID_API_KEY_FORMAT");
      });
    },
  },
  {
    name: "credentials/a key in another header",
    decides: ["AUTH-02"],
    profile: "read-only",
    run: async (scene) => {
      const owner = scene.world.keys.owner ?? "";
      await scene.decides("AUTH-02", async () => {
        for (const call of everyRoute(scene, "nobody")) {
          const exchange = await scene.call({ ...call, secretHeaders: { authorization: `Bearer ${owner}` } });
          refusedForItself(exchange, call, "MISSING_API_KEY");
        }
      });
    },
  },
  refusedKey("ERR-05", "unknown", 401, "INVALID_API_KEY"),
  refusedKey("ERR-06", "expired", 401, "INVALID_API_KEY"),
  refusedKey("ERR-07", "withoutApiAccess", 403, "API_ACCESS_REQUIRED"),
  refusedKey("ERR-08", "unpaid", 403, "SUBSCRIPTION_REQUIRED"),
];
