import { translate, createProject } from "../../api/media.ts";
import { SENTENCE } from "../../api/runs.ts";
import { answered, refused } from "../../expect/answers.ts";
import type { Check } from "../../requirements/check.ts";

/**
 * What an endpoint must not be, by the requirement that says so. Each breaks one rule alone: the address is a public one
 * wherever the address is not what is wrong, and needs no name to be looked up.
 */
const UNSAFE: Readonly<Record<string, readonly string[]>> = {
  "HOOK-09": ["http://93.184.216.34/in", "ftp://93.184.216.34/in", "ws://93.184.216.34/in"],
  "HOOK-10": ["https://93.184.216.34:8443/in", "https://93.184.216.34:80/in", "https://93.184.216.34:444/in"],
  "HOOK-11": ["https://user:secret@93.184.216.34/in", "https://user@93.184.216.34/in"],
  "HOOK-12": ["https://93.184.216.34/in#part"],
  "HOOK-13": [
    "https://127.0.0.1/in", "https://10.0.0.8/in", "https://172.16.0.1/in", "https://192.168.1.1/in",
    "https://169.254.169.254/latest", "https://0.0.0.0/in", "https://100.64.0.1/in", "https://2130706433/in",
    "https://0x7f000001/in", "https://0177.0.0.1/in", "https://127.1/in", "https://127.0.0.1./in",
  ],
  "HOOK-14": [
    "https://[::1]/in", "https://[fe80::1]/in", "https://[fc00::1]/in", "https://[::ffff:127.0.0.1]/in",
    "https://[::ffff:10.0.0.8]/in", "https://[::]/in",
  ],
};

/** The port may be written. */
const SAFE = ["https://93.184.216.34/in", "https://93.184.216.34:443/in"] as const;

const safeUrls: Check = {
  name: "webhooks/URLs that are safe",
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

export const unsafeUrls: readonly Check[] = [safeUrls, ...Object.entries(UNSAFE).map(([id, urls]): Check => ({
  name: `webhooks/URLs that ${id} forbids`,
  decides: [id, "ERR-42", "HOOK-19", "HOOK-20"],
  profile: "free",
  run: async (scene) => {
    const file = scene.stage.clips(SENTENCE);
    for (const webhookUrl of urls) {
      const fields = { targetLanguage: "french", webhookUrl, file };
      const translation = await translate(scene, fields);
      const project = await createProject(scene, fields);
      const decide = (each: string, ...exchanges: (typeof project)[]) =>
        scene.decides(each, () => exchanges.forEach((exchange) => refused(exchange, 400, "UNSAFE_WEBHOOK_URL")));
      await decide(id, translation, project);
      await decide("HOOK-20", translation);
      await decide("HOOK-19", project);
      await decide("ERR-42", translation, project);
    }
  },
}))];
