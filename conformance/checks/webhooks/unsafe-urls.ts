import { translate, createProject } from "../../api/media.ts";
import { follow, SENTENCE, startTranscription, transcribed } from "../../api/runs.ts";
import { answered, refused, refusedAnyhow } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";

/**
 * What an endpoint must not be, by the requirement that says so. Each breaks one rule alone: the address is a public one
 * wherever the address is not what is wrong, and needs no name to be looked up.
 */
const UNSAFE: Readonly<Record<string, readonly string[]>> = {
  "HOOK-09": [
    "http://93.184.216.34/in",
    "http://93.184.216.34:443/in",
    "ftp://93.184.216.34/in",
    "ws://93.184.216.34/in",
  ],
  "HOOK-10": [
    "https://93.184.216.34:8443/in",
    "https://93.184.216.34:80/in",
    "https://93.184.216.34:444/in",
    "https://93.184.216.34:4433/in",
  ],
  "HOOK-11": ["https://user:secret@93.184.216.34/in", "https://user@93.184.216.34/in"],
  "HOOK-12": ["https://93.184.216.34/in#part", "https://93.184.216.34/in?a=1#part"],
  "HOOK-13": [
    "https://127.0.0.1/in",
    "https://10.0.0.8/in",
    "https://172.16.0.1/in",
    "https://172.31.255.254/in",
    "https://192.168.1.1/in",
    "https://169.254.169.254/latest",
    "https://0.0.0.0/in",
    "https://100.64.0.1/in",
    "https://2130706433/in",
    "https://0x7f000001/in",
    "https://0177.0.0.1/in",
    "https://127.1/in",
    "https://127.0.0.1./in",
  ],
  "HOOK-14": [
    "https://[::1]/in",
    "https://[fe80::1]/in",
    "https://[fc00::1]/in",
    "https://[fd12:3456::1]/in",
    "https://[::ffff:127.0.0.1]/in",
    "https://[::ffff:10.0.0.8]/in",
    "https://[::]/in",
  ],
};

/** What is wrong with the form of a URL; which code that gets is left open. */
const OF_FORM = ["HOOK-09", "HOOK-10", "HOOK-11", "HOOK-12"];

/** One character more than there may be, in nothing else wrong; which code that gets is left open. */
const TOO_LONG = "https://93.184.216.34/".padEnd(2049, "a");

const UNSAFE_CODE = "UNSAFE_WEBHOOK_URL";

/** A dub, whose project has to be transcribed first. */
const ofDub: Check = {
  name: "webhooks/unsafe URLs of a dub",
  decides: ["HOOK-21", "ERR-42", "LIM-28", ...OF_FORM],
  relies: ["PRJ-01", "RUN-02"],
  profile: "sandbox",
  run: async (scene) => {
    const { projectId } = await startTranscription(scene);
    await follow(scene, projectId, transcribed);
    const translatedSrt = "1\n00:00:00,000 --> 00:00:03,000\nBonjour.\n";
    const dub = (webhookUrl: string) =>
      scene.call({
        method: "POST",
        path: `/v1/projects/${encodeURIComponent(projectId)}/dub`,
        body: { json: { targetLanguage: "french", translatedSrt, webhookUrl } },
      });
    for (const webhookUrl of ["https://10.0.0.8/in", "https://[::1]/in", "https://169.254.169.254/latest"]) {
      const exchange = await dub(webhookUrl);
      for (const id of ["HOOK-21", "ERR-42"]) await scene.decides(id, () => refused(exchange, 400, UNSAFE_CODE));
    }
    for (const id of OF_FORM) {
      await scene.decides(id, async () => refusedAnyhow(await dub(UNSAFE[id]?.[0] ?? "")));
    }
    await scene.decides("LIM-28", async () => refusedAnyhow(await dub(TOO_LONG)));
  },
};

const longUrls: Check = {
  name: "webhooks/an overlong URL",
  decides: ["LIM-28"],
  profile: "free",
  run: async (scene) => {
    const fields = { targetLanguage: "french", webhookUrl: TOO_LONG, file: scene.stage.clips(SENTENCE) };
    for (const start of [createProject, translate]) {
      await scene.decides("LIM-28", async () => refusedAnyhow(await start(scene, fields)));
    }
  },
};

/** The port may be written. */
const SAFE = ["https://93.184.216.34/in", "https://93.184.216.34:443/in"] as const;

const safeUrls: Check = {
  name: "webhooks/safe URLs",
  decides: ["HOOK-10"],
  profile: "sandbox",
  // In an account without a secret nothing is delivered, least of all to somebody else's address.
  needs: { control: ["createWorld"] },
  run: async (scene) => {
    await scene.decides("HOOK-10", async () => {
      for (const webhookUrl of SAFE) {
        answered(await translate(scene, { targetLanguage: "french", webhookUrl, file: scene.stage.clips(SENTENCE) }));
      }
    });
  },
};

export const unsafeUrls: readonly Check[] = [
  safeUrls,
  longUrls,
  ofDub,
  ...Object.entries(UNSAFE).map(([id, urls]): Check => ({
    name: `webhooks/URLs that ${id} forbids`,
    decides: [id, "HOOK-19", "HOOK-20", OF_FORM.includes(id) ? "HOOK-54" : "ERR-42"],
    profile: "free",
    run: async (scene) => {
      const file = scene.stage.clips(SENTENCE);
      for (const webhookUrl of urls) {
        const fields = { targetLanguage: "french", webhookUrl, file };
        const translation = await translate(scene, fields);
        const project = await createProject(scene, fields);
        const isForm = OF_FORM.includes(id);
        const refuse = (exchange: Exchange) => (isForm ? refusedAnyhow(exchange) : refused(exchange, 400, UNSAFE_CODE));
        await scene.decides("HOOK-20", () => refuse(translation));
        await scene.decides("HOOK-19", () => refuse(project));
        await scene.decides(id, () => [translation, project].forEach(refuse));
        const named = () => [translation, project].forEach((exchange) => refused(exchange, 400, UNSAFE_CODE));
        await scene.decides(isForm ? "HOOK-54" : "ERR-42", named);
      }
    },
  })),
];
