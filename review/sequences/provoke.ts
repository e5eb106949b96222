import { at, isObject, type Json } from "../schema/json.ts";
import { samples } from "../schema/samples.ts";
import { Source, valuesOf } from "../schema/value-set.ts";
import { propertiesOf } from "./bodies.ts";
import { textsOf, type Entry } from "../behaviour/contract.ts";
import {
  after,
  entryOf,
  goodRequest,
  operationMoving,
  operationsMoving,
  partsOf,
  withFields,
  withRequest,
  type Draft,
} from "./draft.ts";
import { ACCESS, ACCESS_OPPOSITES } from "./provoke-access.ts";
import { roleNames, roleWithoutKey } from "./roles.ts";
import { field, longer, onceMore, one, past, type About, type Ways } from "./ways.ts";

/** The accounts of the mock differ in all that an account can lack: one of them will do. */
const anyAccount: Ways = (draft) => roleNames.map((as) => withRequest(draft, { as }));

/** A text part with something in it that its kind does not allow. */
const malformed =
  (kind: string, value: string): Ways =>
  (draft, _, { operation }) => {
    const part = partsOf(operation).find((each) => each["kind"] === kind);
    return part ? [withFields(draft, { [String(part["name"])]: value })] : [];
  };

/** How a request comes about for which a predicate holds. A predicate that is missing here is not provoked. */
const PREDICATES: Readonly<Record<string, Ways>> = {
  ...ACCESS,
  "credential-absent": one(() => ({ key: null })),
  "key-prefix-wrong": one(() => ({ key: "sk_live_1" })),
  "credential-longer-than": longer((key) => ({ key })),
  "key-is": (draft, given, about) => [...anyAccount(draft, given, about), withRequest(draft, { as: roleWithoutKey })],
  "account-lacks": anyAccount,
  "account-is": anyAccount,
  "plan-below": anyAccount,
  "scope-missing": anyAccount,
  "monthly-allowance-used": anyAccount,
  "credits-below-price": anyAccount,
  "acts-for-foreign-team": anyAccount,
  "own-account-unpaid": anyAccount,
  "team-is": anyAccount,
  "addressee-is": anyAccount,
  "rate-exceeded": past((draft, most) => withRequest(draft, { times: most + 1 })),
  "query-has": one(({ names }) => ({ query: `?${Array.isArray(names) ? String(names[0]) : ""}=x` })),
  "content-type-outside": one(() => ({ contentType: "text/plain", raw: "{}" })),
  "body-larger-than": longer((raw) => ({ raw })),
  "json-malformed": one(() => ({ raw: "{" })),
  "multipart-malformed": one(() => ({ raw: "--a" })),
  "schema-violated": (draft, _, { operation }) => [
    ...partsOf(operation)
      .filter(({ required, kind }) => required === true && kind !== "file")
      .map(({ name }) => withFields(draft, { [String(name)]: undefined })),
    withFields(draft, { noSuchField: 1 }),
  ],
  "file-absent": (draft) => {
    const { file: _, ...request } = draft.request;
    return [{ ...draft, request }];
  },
  "media-type-unsupported": one(() => ({ fileType: "text/plain" })),
  "audio-stream-absent": one(() => ({ file: "no-audio.mp4" })),
  "speech-absent": one(() => ({ file: "silence.wav" })),
  "duration-unreadable": one(() => ({ file: "not-a-video.mp4" })),
  "media-longer-than": (draft) =>
    ["over-30-minutes.mp4", "over-two-hours.flac"].map((file) => withRequest(draft, { file })),
  "boolean-text-malformed": malformed("boolean", "maybe"),
  "json-text-malformed": malformed("json", "["),
  "vocabulary-entry-invalid": field(() => [" "]),
  "srt-malformed": field(() => "no subtitles"),
  "language-unsupported": field(() => "zz"),
  "webhook-url-unsafe": field(() => "https://127.0.0.1/"),
  "voice-unavailable": field(() => "voice_nowhere"),
  "skips-invalid": field(() => [{ startTime: 2, endTime: 1 }]),
  "field-is": field(({ value }) => value as Json),
  "field-present": (draft, given, about) => withAny(draft, [String(given["field"])], about),
  "request-id-malformed": (draft) => [withFields(draft, { requestId: "1" })],
  "request-ids-differ": (draft) => [
    withRequest(withFields(draft, { requestId: REQUEST_ID }), {
      headers: { "idempotency-key": REQUEST_ID.replace("0", "1") },
    }),
  ],
  "request-replayed": (draft) => onceMore(withFields(draft, { requestId: REQUEST_ID }), {}, {} as About),
  "project-absent": (draft) => [{ first: [], request: { ...draft.request, project: "unknown" } }],
  "project-foreign": one(() => ({ as: "other" })),
  "transcript-pending": (draft) => [{ ...draft, first: draft.first.filter(({ does }) => does !== "wait") }],
  "run-active-for-language": onceMore,
  "lip-sync-requested": (draft, _, about) => withAny(draft, fieldsOfSetting(about, "lipSyncMode"), about),
  "webhook-override-stored": (draft, _, about) => {
    const url = webhookField(about);
    return url === null ? [] : [withFields(draft, { [url]: "https://receiver.example.org/" })];
  },
  "webhook-url-set": (draft, _, { sides }) => {
    const takesUrl = (operation: Entry) => webhookField({ sides, operation }) !== null;
    const operation = operationsMoving(sides, "webhook-configuration").find(takesUrl);
    return operation ? [after(draft, goodRequest(sides, operation).request)] : [];
  },
  // These hold of a mock with nothing in it, or of what else a story does.
  "action-request-absent": (draft) => [draft],
  "signing-secret-absent": (draft) => [draft],
  "dub-only": (draft) => [draft],
  "state-is": (draft) => [draft],
  "record-field-is": (draft) => [draft],
};

/** How a request comes about for which a predicate does not hold, where a good request is not enough. */
const OPPOSITES: Readonly<Record<string, Ways>> = {
  ...ACCESS_OPPOSITES,
  "lip-sync-requested": (draft, _, about) => [
    withFields(draft, Object.fromEntries(fieldsOfSetting(about, "lipSyncMode").map((name) => [name, undefined]))),
  ],
  "field-present": field(() => undefined),
  "signing-secret-absent": (draft, _, { sides }) => {
    const operation = operationMoving(sides, "webhook-configuration");
    return operation ? [{ ...draft, first: [goodRequest(sides, operation).request, ...draft.first] }] : [];
  },
};

/** An identifier of a mutation. */
export const REQUEST_ID = "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11";

/** Drafts with a value in one of some fields, as the schema of the request allows it. */
function withAny(draft: Draft, names: readonly string[], { sides, operation }: About): readonly Draft[] {
  const document = sides.after.openapi;
  const source = new Source(document);
  const fields = propertiesOf(document, operation);
  return names.flatMap((name) =>
    samples(valuesOf(source, fields[name] ?? {}))
      .slice(0, 3)
      .map((value) => withFields(draft, { [name]: value })),
  );
}

/** The fields of a request that decide about a setting: those that mean it, and the one of its name. */
const fieldsOfSetting = ({ operation }: About, setting: string): readonly string[] => {
  const meanings = at(operation, "/request/meanings");
  const meant = Array.isArray(meanings) ? meanings.filter(isObject).filter((each) => each["setting"] === setting) : [];
  const named = partsOf(operation).filter(({ name }) => name === setting);
  return [...meant.map((each) => String(each["field"])), ...named.map(() => setting)];
};

/** The field in which an operation takes the address of a webhook: the one that is checked as such. */
function webhookField({ sides, operation }: About): string | null {
  for (const id of textsOf(operation, "errors")) {
    const when = entryOf(sides, "errors", id)?.["when"];
    if (isObject(when) && when["predicate"] === "webhook-url-unsafe") return String(when["field"]);
  }
  return null;
}

/** Ways to a request for which a condition holds; none where a predicate of it is not provoked. */
export function waysTo(condition: unknown, draft: Draft, about: About): readonly Draft[] {
  if (!isObject(condition)) return [draft];
  const parts = [condition["of"]].flat();
  const predicate = String(condition["predicate"]);
  if (predicate === "all")
    return parts.reduce<readonly Draft[]>((ways, part) => ways.flatMap((way) => waysTo(part, way, about)), [draft]);
  if (predicate === "any") return parts.flatMap((part) => waysTo(part, draft, about));
  if (predicate === "not")
    return parts.reduce<readonly Draft[]>((ways, part) => ways.flatMap((way) => waysPast(part, way, about)), [draft]);
  return PREDICATES[predicate]?.(draft, condition, about) ?? [];
}

/** Ways to a request for which a condition does not hold. */
function waysPast(condition: unknown, draft: Draft, about: About): readonly Draft[] {
  if (!isObject(condition)) return [draft];
  return OPPOSITES[String(condition["predicate"])]?.(draft, condition, about) ?? [draft];
}

/** The predicates of a condition that no story provokes. */
export function unprovoked(condition: unknown): readonly string[] {
  if (!isObject(condition)) return [];
  const predicate = String(condition["predicate"]);
  if (["all", "any"].includes(predicate)) return [condition["of"]].flat().flatMap(unprovoked);
  return predicate === "not" || predicate in PREDICATES ? [] : [predicate];
}
