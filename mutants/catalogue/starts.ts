import { answers, error, withoutError } from "../kit/changes.ts";
import { defaulted, ignored, meaning } from "../kit/fields.ts";
import { form, UPLOAD } from "../kit/forms.ts";
import { never } from "../kit/rewriting.ts";
import type { Mutant } from "../mutant.ts";

const projects = { method: "POST", path: /^\/v1\/projects$/, status: 200 };
const translate = { method: "POST", path: /^\/v1\/translate$/, status: 200 };

/** Forms that are read, defaulted or answered wrongly. */
export const starts: readonly Mutant[] = [
  {
    id: "starts/project-of-nowhere",
    title: "Project creation answers an identifier that no route knows.",
    breaks: ["PRJ-16", "RUN-02"],
    kind: "subtle",
    around: answers(projects, (body) => ({ ...body, projectId: `${body.projectId}0` })),
  },
  {
    id: "starts/translation-under-another-name",
    title: "The details of a translation show another identifier than the one that was answered.",
    breaks: ["TRL-39"],
    kind: "subtle",
    around: answers(
      { method: "GET", path: /^\/v1\/projects\/[^/]+$/, status: 200, when: (body) => body.translations.length > 0 },
      (body) => ({ ...body, projectId: `${body.projectId}0` }),
    ),
  },
  {
    id: "starts/project-named-otherwise",
    title: "The answer shortens the name of the project.",
    breaks: ["PRJ-17"],
    kind: "subtle",
    around: answers(projects, (body) => ({ ...body, projectName: String(body.projectName).slice(0, 5) })),
  },
  ...(["transcription", "translation"] as const).map((workflow): Mutant => ({
    id: `starts/name-of-a-${workflow}-trimmed`,
    title: `The status shows the name of a ${workflow} without the blanks around it.`,
    breaks: [workflow === "transcription" ? "PRJ-05" : "TRL-04"],
    kind: "subtle",
    around: answers({ path: /\/status$/, when: (body) => body.workflow === workflow }, (body) => ({
      ...body,
      projectName: String(body.projectName).trim(),
    })),
  })),
  {
    id: "starts/name-composed",
    title: "The status shows the name of a translation in composed letters.",
    breaks: ["TRL-04"],
    kind: "subtle",
    around: answers({ path: /\/status$/ }, (body) => ({ ...body, projectName: String(body.projectName).normalize() })),
  },
  {
    id: "starts/project-name-cut",
    title: "The status cuts the name of a project after five letters.",
    breaks: ["PRJ-05"],
    kind: "subtle",
    around: answers({ path: /\/status$/, when: (body) => body.workflow === "transcription" }, (body) => ({
      ...body,
      projectName: String(body.projectName).slice(0, 5),
    })),
  },
  {
    id: "starts/translation-name-cut",
    title: "Status and details cut the name of a translation after five letters.",
    breaks: ["TRL-04"],
    kind: "subtle",
    around: answers({ method: "GET", status: 200, when: (body) => body.workflow !== "transcription" }, (body) => ({
      ...body,
      projectName: String(body.projectName).slice(0, 5),
    })),
  },
  {
    id: "starts/project-name-untitled",
    title: "A project without a name is called Untitled.",
    breaks: ["PRJ-06"],
    kind: "subtle",
    contract: defaulted("createProject", "projectName", "Untitled"),
  },
  {
    id: "starts/translation-name-untitled",
    title: "A translation without a name is called Untitled.",
    breaks: ["TRL-05"],
    kind: "subtle",
    contract: defaulted("startTranslation", "projectName", "Untitled"),
  },
  {
    id: "starts/language-answered-in-capitals",
    title: "The answer of a project writes the language with a capital.",
    breaks: ["PRJ-18"],
    kind: "subtle",
    around: answers(projects, (body) => ({
      ...body,
      targetLanguage: body.targetLanguage[0].toUpperCase() + body.targetLanguage.slice(1),
    })),
  },
  {
    id: "starts/background-music-off",
    title: "Background music is dropped unless asked for.",
    breaks: ["TRL-07"],
    kind: "subtle",
    contract: defaulted("startTranslation", "keepBackgroundMusic", false),
  },
  {
    id: "starts/isolator-realistic",
    title: "The voice isolator is realistic by default.",
    breaks: ["TRL-10"],
    kind: "subtle",
    contract: defaulted("startTranslation", "voiceIsolatorOption", "realistic"),
  },
  {
    id: "starts/isolator-ignored",
    title: "The voice isolator that was asked for is ignored.",
    breaks: ["TRL-11"],
    kind: "subtle",
    contract: ignored("startTranslation", "voiceIsolatorOption"),
  },
  {
    id: "starts/subtitles-on",
    title: "Subtitles are burned in by default.",
    breaks: ["TRL-14"],
    kind: "subtle",
    contract: defaulted("startTranslation", "subtitles", true),
  },
  {
    id: "starts/subtitles-original",
    title: "Subtitles show the original by default.",
    breaks: ["TRL-17"],
    kind: "subtle",
    contract: defaulted("startTranslation", "subtitlesSource", "original"),
  },
  {
    id: "starts/subtitles-source-ignored",
    title: "The source of subtitles that was asked for is ignored.",
    breaks: ["TRL-18"],
    kind: "subtle",
    contract: ignored("startTranslation", "subtitlesSource"),
  },
  {
    id: "starts/lip-sync-by-default",
    title: "Lip-sync is made without being asked for.",
    breaks: ["TRL-21", "STA-31"],
    kind: "subtle",
    contract: defaulted("startTranslation", "lipsyncPro", false),
  },
  {
    id: "starts/lip-sync-always-pro",
    title: "Standard lip-sync is made as pro.",
    breaks: ["TRL-22"],
    kind: "subtle",
    contract: meaning("startTranslation", "lipsyncPro", (values) => values.forEach((value) => (value.to = "pro"))),
  },
  {
    id: "starts/lip-sync-always-standard",
    title: "Pro lip-sync is made as standard.",
    breaks: ["TRL-23"],
    kind: "subtle",
    contract: meaning("startTranslation", "lipsyncPro", (values) => values.forEach((value) => (value.to = "standard"))),
  },
  {
    id: "starts/project-fields-not-validated",
    title: "Fields of projects are taken as they are.",
    breaks: ["PRJ-03", "ERR-31", "LANG-03"],
    kind: "plain",
    contract: never("createProject", "ValidationError"),
  },
  {
    id: "starts/translation-fields-not-validated",
    title: "Fields of translations are taken as they are.",
    breaks: ["TRL-02", "TRL-12", "TRL-19", "TRL-27", "TRL-28", "ERR-31", "LANG-03"],
    kind: "plain",
    contract: never("startTranslation", "ValidationError"),
  },
  {
    id: "starts/validation-without-field",
    title: "A validation error does not say which field.",
    breaks: ["ERR-02", "ERR-57"],
    kind: "plain",
    around: answers({ status: 400, when: (body) => body.code === "VALIDATION_ERROR" }, (body) => ({
      ...body,
      details: { reason: body.details?.reason },
    })),
  },
  {
    id: "starts/validation-names-another-field",
    title: "A validation error names the field in capitals.",
    breaks: ["ERR-57"],
    kind: "subtle",
    around: answers({ status: 400, when: (body) => body.code === "VALIDATION_ERROR" }, (body) => ({
      ...body,
      details: { ...body.details, field: String(body.details.field).toUpperCase() },
    })),
  },
  {
    id: "starts/validation-without-the-language-of-an-export",
    title: "A refused export does not say that its `targetLanguage` is wrong.",
    breaks: ["ERR-57"],
    kind: "subtle",
    around: answers(
      { path: /\/transcript$/, status: 400, when: (body) => body.details?.field === "targetLanguage" },
      (body) => ({ ...body, details: { ...body.details, field: "" } }),
    ),
  },
  {
    id: "starts/duration-as-text",
    title: "The estimated duration is text.",
    breaks: ["TRL-40"],
    kind: "plain",
    around: answers(translate, (body) => ({ ...body, estimatedDuration: `${body.estimatedDuration} minutes` })),
  },
  {
    id: "starts/file-not-required",
    title: "A translation without a file is refused as invalid, not as lacking its file.",
    breaks: ["ERR-12"],
    kind: "subtle",
    contract: error("FileRequired", { code: "VALIDATION_ERROR" }),
  },
  {
    id: "starts/file-in-any-part",
    title: "A part of any name that has a file name is taken for the file.",
    breaks: ["ERR-12"],
    kind: "subtle",
    around: form(UPLOAD, (text) => ({ text: text.replace(/name="\w+"(?=; filename=)/, 'name="file"') })),
  },
  {
    id: "starts/credits-never-checked",
    title: "Media is taken whatever it costs.",
    breaks: ["ERR-09"],
    kind: "subtle",
    contract: withoutError("InsufficientCredits"),
  },
  {
    id: "starts/status-done-at-once",
    title: "A project is answered as done.",
    breaks: ["PRJ-19"],
    kind: "plain",
    around: answers(projects, (body) => ({ ...body, status: "success" })),
  },
  {
    id: "starts/no-success-flag-on-translations",
    title: "A translation answers `success` as text.",
    breaks: ["TRL-38"],
    kind: "plain",
    around: answers(translate, (body) => ({ ...body, success: "true" })),
  },
  {
    id: "starts/voices-not-cloned",
    title: "A translation does not clone voices.",
    breaks: ["TRL-29"],
    kind: "subtle",
    contract: ({ operations }) => {
      const effects = operations.find(({ id }) => id === "startTranslation")?.effects ?? [];
      for (const effect of effects)
        if (effect["field"] === "settings.voiceCloning") Object.assign(effect, { value: false });
    },
  },
];
