import { valueAt } from "../http/exchange.ts";
import { isAnotherLanguage } from "../expect/languages.ts";
import { isText } from "../rules/answers/rule.ts";
import { finding } from "../rules/step.ts";
import { isSameName, readings, type Rule, type Run } from "./life.ts";

/** What the status says of the run that it reports. */
export const reported: Rule = (life) => {
  const explicit = life.runs[0]?.fields["originalLanguage"];
  return readings(life, "getStatus").flatMap(({ step, run, runs }) => {
    const at = (pointer: string) => valueAt(step.answer, pointer);
    const isDub = run.operation === "dubProject";
    const workflow = run.operation === "createProject" ? "transcription" : "translation";
    const isSame = isSameName(run.language, at("/targetLanguage"));
    const language =
      run.language === undefined
        ? []
        : [finding(step, "STA-11", isSame, `targetLanguage ${run.language}`, at("/targetLanguage"))];
    const isOther = isDub && !isSameName(runs.at(-2)?.language, run.language);
    const original =
      isText(explicit) && explicit !== "auto-detect"
        ? [
            finding(
              step,
              "STA-09",
              !isAnotherLanguage(explicit, at("/originalLanguage")),
              `originalLanguage ${explicit}`,
              at("/originalLanguage"),
            ),
          ]
        : [];
    // Whoever else dubs it makes a run that the status then follows.
    if (!step.setting.alone) return original;
    return [
      ...language,
      ...(isOther
        ? [finding(step, "STA-02", isSame, `the dub into ${String(run.language)}`, at("/targetLanguage"))]
        : []),
      finding(
        step,
        workflow === "transcription" ? "STA-14" : "STA-15",
        at("/workflow") === workflow,
        `workflow ${workflow}`,
        at("/workflow"),
      ),
      ...original,
      ...lipSync(run, at).map(([id, holds, expected, seen]) => finding(step, id, holds, expected, seen)),
    ];
  });
};

/** Type and detection of lip-sync, as they were asked for. */
function lipSync(
  { operation, fields }: Run,
  at: (pointer: string) => unknown,
): [id: string, holds: boolean, expected: string, seen: unknown][] {
  if (operation === "createProject") return [];
  const isDub = operation === "dubProject";
  const mode = isDub ? fields["lipSyncMode"] : fields["lipsyncPro"];
  const record = at("/lipSync");
  if (mode === undefined) return [[isDub ? "DUB-40" : "TRL-21", record === undefined, "no lipSync", record]];
  if (record === undefined || mode === "studio") return [];
  const [type, id] = isDub
    ? [mode, mode === "pro" ? "DUB-42" : "DUB-41"]
    : mode === "true"
      ? ["pro", "TRL-23"]
      : ["standard", "TRL-22"];
  const detection = fields["activeSpeakerDetectionEnabled"] ?? false;
  return [
    [id, at("/lipSync/type") === type, `lipSync.type ${String(type)}`, at("/lipSync/type")],
    ...(isDub
      ? [
          [
            detection === true ? "DUB-47" : "DUB-46",
            at("/lipSync/activeSpeakerDetectionEnabled") === detection,
            `activeSpeakerDetectionEnabled ${String(detection)}`,
            at("/lipSync/activeSpeakerDetectionEnabled"),
          ] as [string, boolean, string, unknown],
        ]
      : []),
  ];
}
