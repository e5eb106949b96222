import type { Contract } from "../../spec/lib/contract.ts";
import type { MockRequest } from "../../mock/index.ts";
import { answered } from "../kit/bodies.ts";
import { answers, error, limit } from "../kit/changes.ts";
import { form, UPLOAD } from "../kit/forms.ts";
import type { Json } from "../kit/json.ts";
import { never } from "../kit/rewriting.ts";
import type { Around } from "../mutant.ts";
import type { Variant } from "./variant.ts";

/** Names of the fields that the source shows for translations in one place and not in another. */
const extra = /name="?(?:keepOriginalVoice|originalVoiceVolume|translationTimeSkips)"?/;

/** Larger bodies are of no concern: they may never come. */
const largest = 1_000_000;

/** The body of a small translation, each byte of it a letter. */
async function smallForm(request: MockRequest): Promise<string | null> {
  const isTranslation = request.method === "POST" && new URL(request.url).pathname === "/v1/translate";
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!isTranslation || !(length <= largest)) return null;
  return Buffer.from(await request.arrayBuffer()).toString("latin1");
}

const again = ({ method, url, headers }: MockRequest, text: string): MockRequest =>
  new Request(url, { method, headers: [...headers.entries()], body: Buffer.from(text, "latin1") });

const extraFields = (refuse: boolean) => (): Around => async (request, next) => {
  const text = await smallForm(request);
  if (text === null) return next(request);
  const isExtra = extra.test(text);
  // As long as before, and no field of any route.
  const sent = isExtra
    ? text.replaceAll(
        /(name="?)(keepOriginalVoice|originalVoiceVolume|translationTimeSkips)/g,
        (_, before: string, name: string) => before + "z".repeat(name.length),
      )
    : text;
  const response = await next(again(request, sent));
  const refused = {
    code: "VALIDATION_ERROR",
    message: "The form has a field that this route does not take.",
    details: { field: "form", reason: "unknown field" },
  };
  return refuse && isExtra && response.status < 300 ? answered(400, refused) : response;
};

const gigabyte = 1024 ** 3;

const flatSize = ({ limits }: Contract) => {
  const size = limits.find(({ id }) => id === "upload.project.size") as Json;
  if (!Array.isArray(size?.byPlan)) throw new Error("The upload limit of project creation is by plan no more.");
  for (const each of size.byPlan) each.value = 20 * gigabyte;
};

/** A vocabulary that is not JSON is the only JSON text of these forms. */
const vocabularyCode = (code: string, details?: object) =>
  answers(
    { path: /^\/v1\/(?:projects|transcribe)$/, when: (body) => body?.code === "INVALID_JSON_FORMAT" },
    (body) => ({
      ...body,
      code,
      ...(details ? { details } : {}),
    }),
  );

const sizeByPlan = ({ limits }: Contract) => {
  const [ofProjects, ofTranslations] = ["upload.project.size", "upload.translate.size"].map((name) =>
    limits.find(({ id }) => id === name),
  ) as Json[];
  const { byPlan, fixture } = ofProjects;
  Object.assign(ofTranslations, { byPlan, fixture, value: null });
};

/** Builds that answer open questions about uploads and their limits otherwise. */
export const openUploads: readonly Variant[] = [
  {
    id: "open/translate-fields-ignored",
    title: "A translation ignores the fields of the original voice and skips.",
    around: extraFields(false),
    takes: [["Q-TRANSLATE-EXTRA-FIELDS", "ignored"]],
  },
  {
    id: "open/form-without-parts",
    title: "A form without any part is malformed.",
    around: form(UPLOAD, (text) =>
      /^--\S+--\r\n$/.test(text) ? { refusal: "form", code: "INVALID_MULTIPART_REQUEST" } : { text },
    ),
  },
  {
    id: "open/form-with-another-file",
    title: "A form with a file in a part that no route has is malformed.",
    around: form(UPLOAD, (text) =>
      /name="(?!file")\w+"; filename=/.test(text) ? { refusal: "form", code: "INVALID_MULTIPART_REQUEST" } : { text },
    ),
  },
  {
    id: "open/pro-lip-sync-to-pay-for",
    title: "Pro lip-sync on a plan below Creator is refused with 402.",
    contract: error("LipSyncPlanTooLow", { status: 402, code: "PAYMENT_REQUIRED" }),
    takes: [["Q-LIP-SYNC-PLAN-CODE", "own-code"]],
  },
  {
    id: "open/damaged-file-of-no-type",
    title: "A damaged file is refused as one of an unsupported type.",
    contract: error("DurationDetectionFailed", { code: "INVALID_FILE_TYPE" }),
    takes: [["Q-UNREADABLE-FILE", "type"]],
  },
  {
    id: "open/vocabulary-refused-as-such",
    title: "A vocabulary that is not a list has one code, whether its text is JSON or not.",
    around: vocabularyCode("INVALID_BRAND_VOCABULARY"),
    takes: [["Q-VOCABULARY-CODE", "as-vocabulary"]],
  },
  {
    id: "open/vocabulary-refused-as-a-value",
    title: "A vocabulary that is not JSON is an invalid value.",
    around: vocabularyCode("VALIDATION_ERROR", { field: "brandVocabulary", reason: "is not a list" }),
    takes: [["Q-VOCABULARY-CODE", "own-code"]],
  },
  {
    id: "open/translation-size-by-plan",
    title: "A translation may be as large as the plan allows.",
    contract: sizeByPlan,
  },
  { id: "open/upload-size-flat", title: "Every plan may upload 20 GB.", contract: flatSize },
  {
    id: "open/creation-beyond-active-runs",
    title: "A project may be created beside as many active runs as are allowed.",
    contract: never("createProject", "ConcurrentTranslationLimitReached"),
    takes: [["Q-ACTIVE-LIMIT-SHARING", "admitted"]],
  },
  {
    id: "open/calls-few",
    title: "An account may make 400 calls a month.",
    contract: limit("calls.month", { ours: 400 }),
  },
];
