import { shown } from "../outcome/disagreement.ts";
import { valueAt } from "../http/exchange.ts";
import { isTaken } from "../expect/answers.ts";
import { isNumber, isText, listOf } from "../rules/answers/rule.ts";
import { finding, type Found, isBefore } from "../rules/step.ts";
import { isSameName, readings, type Rule, type Run } from "./life.ts";
import { settingsOf } from "./settings.ts";

/** Works and versions, by the routes that name them. */
export const works: Rule = (life) => {
  const told: Found[] = [];
  const workOf = new Map<string, unknown>();
  const agree = (step: Found[0], id: string, language: unknown, work: unknown) => {
    if (!isText(language) || !isText(work)) return;
    const known = workOf.get(language.toLowerCase());
    workOf.set(language.toLowerCase(), known ?? work);
    if (known !== undefined)
      told.push(finding(step, id, known === work, `the workId ${shown(known)} of ${language}, as elsewhere`, work));
  };
  // Somebody else's dub would be what the status tells of.
  const isAlone = life.steps[0]?.setting.alone === true;
  const statuses = new Map((isAlone ? readings(life, "getStatus") : []).map((reading) => [reading.step, reading]));
  const details = new Map(readings(life, "getProject").map((reading) => [reading.step, reading]));
  for (const step of life.steps) {
    const { answer, sent } = step;
    const dub = life.runs.find((run) => run.step === step && run.operation === "dubProject");
    if (dub) agree(step, "DUB-66", dub.language, valueAt(answer, "/workId"));
    const status = statuses.get(step);
    if (status && status.run.operation !== "createProject")
      agree(step, "STA-21", status.run.language, valueAt(answer, "/workId"));
    if (step.operation?.id === "exportTranscript" && isTaken(step.exchange) && sent.fields["source"] === "translated") {
      agree(step, "TXT-18", sent.fields["targetLanguage"], valueAt(answer, "/workId"));
    }
    const seen = details.get(step);
    if (!seen) continue;
    const versions = listOf(valueAt(answer, "/translations"));
    // One that has not started may be no more than a plan.
    for (const version of versions.filter((each) => valueAt(each, "/status") !== "not-started"))
      agree(step, "STA-21", valueAt(version, "/targetLanguage"), valueAt(version, "/workId"));
    const languages = listOf(valueAt(answer, "/targetLanguages"));
    const asked = seen.runs.filter(
      ({ operation, language }) => operation !== "createProject" && language !== undefined,
    );
    for (const { language, operation } of asked) {
      for (const id of operation === "dubProject" ? ["DET-04", "DUB-08"] : ["DET-04"]) {
        told.push(
          finding(
            step,
            id,
            languages.some((each) => isSameName(each, language)),
            `${String(language)} among targetLanguages`,
            languages,
          ),
        );
      }
    }
    const reportedOf = [...statuses.values()].findLast(
      (reading) => reading.run === seen.run && isText(valueAt(reading.step.answer, "/translatedVersionId")),
    );
    if (!reportedOf) {
      const only = isAlone ? onlyVersion(seen, versions) : undefined;
      if (only !== undefined) told.push(...settingsOf(seen.run, only, step));
      continue;
    }
    const versionId = valueAt(reportedOf.step.answer, "/translatedVersionId");
    const named = versions.find((version) => valueAt(version, "/translatedVersionId") === versionId);
    // When a version begins to be listed is not said.
    const isListedYet = named !== undefined || valueAt(answer, "/status") !== "processing";
    if (isListedYet && isBefore(reportedOf.step, step))
      told.push(
        finding(
          step,
          "STA-22",
          named !== undefined,
          `the version ${String(versionId)} of the status`,
          versions.map((version) => valueAt(version, "/translatedVersionId")),
        ),
      );
    if (named !== undefined) told.push(...settingsOf(seen.run, named, step));
  }
  return told;
};

/** The version that a run made, where no other one can be meant: the first and only one into its language. */
function onlyVersion({ run, runs }: { run: Run; runs: readonly Run[] }, versions: readonly unknown[]): unknown {
  const into = versions.filter((version) => isSameName(valueAt(version, "/targetLanguage"), run.language));
  return into.length === 1 && runs.filter(({ language }) => isSameName(language, run.language)).length === 1
    ? into[0]
    : undefined;
}

/** The price of a dub in minutes: five for each started minute. */
export const estimates: Rule = (life) => {
  const duration = [...readings(life, "getStatus"), ...readings(life, "getProject")]
    .map(({ step }) => valueAt(step.answer, "/duration"))
    .find(isNumber);
  if (duration === undefined) return [];
  const wanted = 5 * Math.ceil(duration / 60);
  // Whole seconds may be rounded: then the minute before or the next one may be meant.
  const fits = (seen: unknown) =>
    seen === wanted ||
    (Number.isInteger(duration) && [-0.99, 0.99].some((off) => seen === 5 * Math.ceil((duration + off) / 60)));
  return life.runs
    .filter(({ operation }) => operation === "dubProject")
    .map(({ step }) => {
      const seen = valueAt(step.answer, "/estimatedDuration");
      return finding(step, "DUB-67", fits(seen), `estimatedDuration ${wanted}, for ${duration} s`, seen);
    });
};
