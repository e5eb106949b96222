import { keepSettings, settingsMarker } from "../../api/settings.ts";
import { act } from "../../api/actions.ts";
import { exportTranscript, inPath } from "../../api/media.ts";
import { initializeParams, requestOf } from "../../api/mcp.ts";
import { finish, startTranscription } from "../../api/runs.ts";
import { agree, inWords, isTaken } from "../../expect/answers.ts";
import { textsIn } from "../../expect/differences.ts";
import { type Exchange, jsonOf, textOf, valueAt } from "../../http/exchange.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { MCP } from "../../pins/mcp.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

/** A way to write JSON that changes nothing of what it says (RFC 8259, RFC 9110). */
interface Dress {
  name: string;
  contentType?: string;
  write?: (value: object) => string;
}

const backwards = (value: object) => Object.fromEntries(Object.entries(value).toReversed());

const DRESSES: readonly Dress[] = [
  { name: "a charset", contentType: "application/json; charset=utf-8" },
  { name: "a content type in capitals, and a charset without a blank", contentType: "Application/JSON;charset=UTF-8" },
  { name: "white space", write: (value) => `\r\n\t ${JSON.stringify(value, null, 2)}\r\n ` },
  {
    name: "escapes",
    write: (value) =>
      JSON.stringify(value).replaceAll(/[^ -~]|[a-z](?=[^"]*":)/g, (letter) =>
        Array.from(
          { length: letter.length },
          (_, at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, "0")}`,
        ).join(""),
      ),
  },
  { name: "fields in another order", write: (value) => JSON.stringify(backwards(value)) },
];

/** Sends the same JSON in each dress. */
async function inEveryDress(
  scene: Scene,
  path: string,
  value: () => object,
  judge: (dress: string, exchange: Exchange, sent: object) => void | Promise<void>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const { name, contentType = "application/json", write = JSON.stringify } of DRESSES) {
    const sent = value();
    const body = { text: write(sent), contentType };
    const exchange = await scene.call({ method: "POST", path, body, headers });
    agree(isTaken(exchange), `to be accepted with ${name}, as it is without`, inWords(exchange), exchange);
    await judge(name, exchange, sent);
  }
}

/** JSON that few clients write in this way, and that means the same. */
export const jsonDresses: readonly Check[] = [
  {
    name: "dresses/JSON of an action",
    decides: ["CONV-05"],
    relies: ["SET-03", "SET-04"],
    profile: "free",
    run: async (scene) => {
      await keepSettings(scene);
      await scene.decides("CONV-05", () =>
        inEveryDress(
          scene,
          "/v1/actions/settings_update",
          () => ({ ...settingsMarker(scene, "Größe 語 🎬").input, isSoundNotificationsEnabled: true }),
          async (dress, _, sent) => {
            const shown = await act(scene, "settings_get");
            const text = String(valueAt(sent, "/customTranslationInstructions"));
            // The action may go on for a moment.
            if (valueAt(jsonOf(shown), "/data") === undefined) throw new Blocked("settings_get shows no settings");
            agree(
              textsIn(jsonOf(shown)).includes(text),
              `settings_get to show what was saved with ${dress}`,
              "another value",
              shown,
            );
          },
        ),
      );
    },
  },
  {
    name: "dresses/JSON of MCP",
    decides: ["CONV-05"],
    relies: ["MCP-01"],
    profile: "read-only",
    run: async (scene) => {
      await scene.decides("CONV-05", () =>
        inEveryDress(
          scene,
          MCP.path,
          () => requestOf(1, "initialize", initializeParams()),
          (dress, exchange) => {
            const version = valueAt(jsonOf(exchange), "/result/protocolVersion");
            agree(typeof version === "string", `initialize to be understood with ${dress}`, version, exchange);
          },
          { accept: [...MCP.accept].toReversed().join(",") },
        ),
      );
    },
  },
  {
    name: "dresses/JSON of an export",
    decides: ["CONV-05"],
    relies: ["PRJ-01", "RUN-02", "EXP-01"],
    profile: "sandbox",
    run: async (scene) => {
      const { projectId } = await startTranscription(scene);
      await finish(scene, projectId);
      const plain = await exportTranscript(scene, projectId, { source: "original", outputFormat: "srt" });
      if (!isTaken(plain)) throw new Blocked("the transcript cannot be exported");
      await scene.decides("CONV-05", () =>
        inEveryDress(
          scene,
          `/v1/projects/${inPath(projectId)}/transcript`,
          () => ({ source: "original", outputFormat: "srt" }),
          (dress, exchange) =>
            agree(textOf(exchange) === textOf(plain), `the same export with ${dress}`, textOf(exchange), exchange),
        ),
      );
    },
  },
];
