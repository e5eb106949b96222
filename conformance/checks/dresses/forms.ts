import { getDetails, getStatus } from "../../api/media.ts";
import { SENTENCE } from "../../api/runs.ts";
import { agree, holds, inWords, isTaken, textAt } from "../../expect/answers.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import { composeForm, type FormDress, type FormFields } from "../../media/multipart.ts";
import type { Check } from "../../requirements/check.ts";
import type { Scene } from "../../world/scene.ts";

const NAME = 'Größe 語 🎬 "x"';

/** Creates a project with a form in other dresses, its file in front of the texts or behind them. */
async function created(scene: Scene, dresses: readonly FormDress[], isFileFirst: boolean): Promise<Exchange> {
  const file = ["file", scene.stage.clips(SENTENCE)] as const;
  const texts = [
    ["targetLanguage", "french"],
    ["projectName", NAME],
    ["brandVocabulary", '["Größe"]'],
  ] as const;
  const fields: FormFields = isFileFirst ? [file, ...texts] : [...texts.toReversed(), file];
  const body = { form: composeForm(fields, undefined, dresses) };
  const exchange = await scene.call({ method: "POST", path: "/v1/projects", body });
  if (isTaken(exchange)) scene.remember(textAt(exchange, "/projectId"), { lipSync: false, video: true });
  return exchange;
}

/** A project shows the texts of its form. */
async function shows(scene: Scene, exchange: Exchange, what: string): Promise<void> {
  agree(isTaken(exchange), `to be accepted with ${what}, as it is without`, inWords(exchange), exchange);
  const projectId = textAt(exchange, "/projectId");
  holds(await getStatus(scene, projectId), "/projectName", NAME);
  holds(await getDetails(scene, projectId), "/targetLanguages/0", "french");
}

/** Forms that few clients write in this way, and that mean the same. */
export const formDresses: readonly Check[] = [
  {
    name: "dresses/a form",
    decides: ["CONV-05"],
    relies: ["PRJ-01", "PRJ-05"],
    profile: "sandbox",
    run: async (scene) => {
      const all: readonly FormDress[] = ["quoted boundary", "header names in capitals", "texts with a type"];
      const together = await created(scene, all, true);
      await scene.decides("CONV-05", async () => {
        // Where all of them together are refused, one by one tells which it is.
        if (!isTaken(together))
          for (const dress of all) await shows(scene, await created(scene, [dress], false), dress);
        await shows(scene, together, `${all.join(", ")}, and the file first`);
        await shows(scene, await created(scene, [], false), "the file last");
      });
    },
  },
  {
    name: "dresses/texts of a form that name a file",
    decides: ["CONV-06"],
    relies: ["PRJ-01", "PRJ-05"],
    profile: "sandbox",
    run: async (scene) => {
      const what: FormDress = "texts that name a file";
      const exchange = await created(scene, [what, "texts with a type"], true);
      await scene.decides("CONV-06", async () => {
        const isRefused = exchange.answer?.status === 400 && codeOf(exchange) !== undefined;
        if (!isRefused) await shows(scene, exchange, what);
      });
    },
  },
];
