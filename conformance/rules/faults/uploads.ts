import { TARGET_LANGUAGES } from "../../pins/languages.ts";
import { isObject, parsed, type Step } from "../step.ts";
import type { Detector, Fault } from "./fault.ts";
import { urlFaults, type UrlIds } from "./webhook-url.ts";

const MEDIA_URL: Omit<UrlIds, "route"> = { form: [], address: ["ERR-42"], length: ["LIM-28"] };

/** Ids of a field by operation. */
type Ids = Partial<Record<"createProject" | "startTranslation" | "transcribe", string>>;

/** What is wrong with the text of a field; null: nothing, as far as can be told. */
type Look = (value: string, fields: Readonly<Record<string, unknown>>) => string | null;

interface Row {
  field: string;
  ids: Ids;
  codes: readonly string[];
  wrong: Look;
}

/** Booleans with the operations whose forms have them; elsewhere they are fields that nobody knows. */
const BOOLEANS: readonly (readonly [field: string, ...operations: (keyof Ids)[]])[] = [
  ["removeFillerWords", "createProject", "transcribe"],
  ["includeSpeakerLabels", "transcribe"],
  ["keepBackgroundMusic", "startTranslation"],
  ["subtitles", "startTranslation"],
  ["lipsyncPro", "startTranslation"],
];

const languages: readonly string[] = TARGET_LANGUAGES;
const oneOf =
  (...values: string[]): Look =>
  (value) =>
    values.includes(value) ? null : `${value}, which is not one of ${values.join(", ")}`;
const notBoolean: Look = (value) => (value === "true" || value === "false" ? null : `${value} for a boolean`);
const notJson: Look = (value) => (parsed(value) === undefined ? "text that is not JSON" : null);

/** Values of `voiceCloningSettings` that are numbers. */
const cloning = (value: string) => {
  const settings = parsed(value);
  return isObject(settings)
    ? ["stability", "similarity", "speakerBoost"]
        .map((name) => settings[name])
        .filter((each) => typeof each === "number")
    : [];
};
const steps = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const V = ["VALIDATION_ERROR"] as const;

/** Fields of the three forms: one fault each. Empty text is left out, where the source does not say what it means. */
const ROWS: readonly Row[] = [
  {
    field: "targetLanguage",
    ids: { createProject: "ERR-31", startTranslation: "ERR-31" },
    codes: V,
    wrong: (value) => (languages.includes(value.toLowerCase()) ? null : `the language ${value}`),
  },
  {
    field: "targetLanguage",
    ids: { createProject: "LANG-03", startTranslation: "LANG-03" },
    codes: V,
    wrong: (value) =>
      !languages.includes(value) && languages.includes(value.toLowerCase())
        ? `the language ${value}, with capitals`
        : null,
  },
  {
    field: "numberOfSpeakers",
    ids: { createProject: "PRJ-09", transcribe: "TSC-10" },
    codes: V,
    wrong: (value) => (value === "auto-detect" || /\d/.test(value) ? null : `${value} speakers`),
  },
  {
    field: "numberOfSpeakers",
    ids: { createProject: "LIM-23", transcribe: "LIM-23" },
    codes: V,
    wrong: (value) => (/^\d+$/.test(value) && (Number(value) < 1 || Number(value) > 32) ? `${value} speakers` : null),
  },
  {
    field: "brandVocabulary",
    ids: { createProject: "ERR-25", transcribe: "ERR-25" },
    codes: ["INVALID_BRAND_VOCABULARY"],
    wrong: (value) => {
      const list = parsed(value);
      return Array.isArray(list) && list.some((entry) => typeof entry !== "string")
        ? "a vocabulary with an entry that is not a string"
        : null;
    },
  },
  {
    field: "sourceSrt",
    ids: { createProject: "ERR-27" },
    codes: ["SOURCE_LANGUAGE_REQUIRED_FOR_SRT"],
    wrong: (_, { originalLanguage = "" }) =>
      originalLanguage === "" || originalLanguage === "auto-detect" ? "sourceSrt without a language" : null,
  },
  {
    field: "sourceSrt",
    ids: { createProject: "ERR-26" },
    codes: ["INVALID_SOURCE_SRT"],
    wrong: (value) => (value.includes("-->") ? null : "sourceSrt without a timing line"),
  },
  ...BOOLEANS.map(([field, ...operations]): Row => ({
    field,
    ids: Object.fromEntries(operations.map((id) => [id, "ERR-28"])),
    codes: ["INVALID_BOOLEAN_VALUE"],
    wrong: notBoolean,
  })),
  { field: "voiceIsolatorOption", ids: { startTranslation: "TRL-12" }, codes: V, wrong: oneOf("studio", "realistic") },
  { field: "subtitlesSource", ids: { startTranslation: "TRL-19" }, codes: V, wrong: oneOf("translated", "original") },
  {
    field: "voiceCloningSettings",
    ids: { startTranslation: "ERR-29" },
    codes: ["INVALID_JSON_FORMAT"],
    wrong: notJson,
  },
  {
    field: "voiceCloningSettings",
    ids: { startTranslation: "TRL-27" },
    codes: V,
    wrong: (value) => (cloning(value).some((each) => each < 0 || each > 1) ? `${value}, beyond 0 to 1` : null),
  },
  {
    field: "voiceCloningSettings",
    ids: { startTranslation: "TRL-28" },
    codes: V,
    wrong: (value) =>
      cloning(value).some((each) => each >= 0 && each <= 1 && !steps(each)) ? `${value}, between two steps` : null,
  },
  { field: "outputFormat", ids: { transcribe: "TSC-07" }, codes: V, wrong: oneOf("json", "srt", "vtt") },
];

/** Operations that take a form, and the id that says that its rules of URLs hold there. */
const UPLOADS: Readonly<Record<string, readonly string[]>> = {
  createProject: ["HOOK-19"],
  startTranslation: ["HOOK-20"],
  transcribe: [],
};

/** Ways in which the suite breaks a form that no reader of forms takes. */
const BROKEN = ["no boundary", "other boundary", "cut in the middle"];

/** What is wrong with a form that uploads media. */
export const uploads: Detector = (step) => {
  const { operation, sent, traffic } = step;
  const route = operation && UPLOADS[operation.id];
  if (!route) return [];
  const { body } = traffic;
  if (body.kind === "form" && body.broken !== null && BROKEN.includes(body.broken)) {
    return [
      { what: `a form with ${body.broken}`, ids: ["ERR-23"], statuses: [400], codes: ["INVALID_MULTIPART_REQUEST"] },
    ];
  }
  return sent.kind === "form" ? [...fileFaults(step), ...fieldFaults(step), ...webhookFaults(step, route)] : [];
};

function fileFaults({ sent: { file, fields }, operation, traffic: { body } }: Step): Fault[] {
  // A file in a part that no route has may be a fault of the form.
  const hasOther = body.kind === "form" && body.parts.some((part) => "file" in part && part.name !== "file");
  const codes = ["FILE_REQUIRED", ...(hasOther ? ["INVALID_MULTIPART_REQUEST"] : [])];
  const lacks: Fault[] =
    file === undefined && !Object.hasOwn(fields, "file")
      ? [{ what: "a form without a file", ids: ["ERR-12"], statuses: [400], codes }]
      : [];
  const required = operation?.id === "createProject" ? "PRJ-03" : "TRL-02";
  const noLanguage: Fault[] =
    operation?.id === "transcribe" || Object.hasOwn(fields, "targetLanguage")
      ? []
      : [
          {
            what: "a form without targetLanguage",
            ids: [required],
            statuses: [400],
            field: "targetLanguage",
          },
        ];
  // What is near the listed types may count as one of them under another name.
  const isOther = file && /^(?:image|text|font|model)\/|^application\/(?:pdf|json|zip|xml)$/i.test(file.mediaType);
  return [
    ...lacks,
    ...noLanguage,
    ...(isOther
      ? [
          {
            what: `a file of the type ${file.mediaType}`,
            ids: ["ERR-13"],
            statuses: [400],
            codes: ["INVALID_FILE_TYPE"],
          },
        ]
      : []),
  ];
}

function fieldFaults({ sent: { fields }, operation }: Step): Fault[] {
  return ROWS.flatMap(({ field, ids, codes, wrong }) => {
    const value = fields[field];
    const id = ids[operation?.id as keyof Ids];
    const what = typeof value === "string" && value !== "" && id !== undefined ? wrong(value, fields) : null;
    return what === null || id === undefined ? [] : [{ what, ids: [id], statuses: [400], codes, field }];
  });
}

function webhookFaults({ sent: { fields } }: Step, route: readonly string[]): Fault[] {
  const url = fields["webhookUrl"];
  return typeof url === "string" && url !== "" && route.length > 0 ? urlFaults(url, { ...MEDIA_URL, route }, true) : [];
}
