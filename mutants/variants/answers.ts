import { randomUUID } from "node:crypto";
import type { Json } from "../kit/json.ts";
import type { Around } from "../mutant.ts";
import { deep, deliveries, everyValue, headers, isOfRecords, jsonText, withText } from "./rewrite.ts";
import type { Variant } from "./variant.ts";

/** Keys of objects whose other keys are names of the user's, not fields. */
const maps = new Set(["speakers", "voices"]);

const isRecord = (value: Json) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Projects under identifiers of another form, on every surface and in deliveries. */
function otherIds(id: string, title: string, make: (count: number) => string): Variant {
  const others = new Map<string, string>();
  const ours = new Map<string, string>();
  const outward = (text: string) =>
    text.replaceAll(/prj_[a-z0-9]{20}/g, (own) => {
      const other = others.get(own) ?? make(others.size + 1);
      others.set(own, other);
      ours.set(other, own);
      return other;
    });
  // The longest first: none is a part of another that way.
  const inward = (text: string) =>
    [...ours].toReversed().reduce((rest, [other, own]) => rest.replaceAll(other, own), text);
  const around: Around = async (request, next) => {
    const url = new URL(request.url);
    // The path of a file has the identifier in a longer part.
    url.pathname = url.pathname.startsWith("/_media/")
      ? inward(url.pathname)
      : url.pathname
          .split("/")
          .map((part) => ours.get(decoded(part)) ?? part)
          .join("/");
    const sent = await withText(request, inward);
    const response = await next({
      ...sent,
      ...bodyOf(sent),
      method: request.method,
      headers: sent.headers,
      url: url.href,
    });
    if (typeof response.body !== "string") return response;
    return { ...response, body: outward(response.body) };
  };
  return { id, title, ...deliveries(({ body }) => ({ body: outward(body) }), around) };
}

/** What a request's class has on its prototype, which a spread leaves behind. */
const bodyOf = (request: Parameters<Around>[0]) => ({
  get body() {
    return request.body;
  },
  text: () => request.text(),
  json: () => request.json(),
  arrayBuffer: () => request.arrayBuffer(),
});

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Other messages, but for those of failures that are recorded: deliveries have them too. */
const otherMessages = (change: (message: string) => string) =>
  everyValue((value, key) =>
    isRecord(value) && key !== "error" && typeof value.message === "string"
      ? { ...value, message: change(value.message as string) }
      : value,
  );

/** Fields that hold the name of a step. */
const stepFields = new Set(["actualProgressStep", "dubbingStep", "currentStep", "step"]);

/** Answers that say the same in another form. */
export const answers: readonly Variant[] = [
  {
    id: "answers/other-messages",
    title: "Messages use other words.",
    around: otherMessages(() => "Etwas ist zu sagen: „ja“."),
  },
  {
    id: "answers/long-messages",
    title: "Messages are long and have several lines.",
    around: otherMessages((message) => `${message}\n`.repeat(200)),
  },
  {
    id: "answers/further-fields",
    title: "Every record has additional fields.",
    around: everyValue((value, key) =>
      isRecord(value) && !maps.has(key ?? "") ? { ...value, xFurther: { a: [1, null], b: "" }, _links: [] } : value,
    ),
  },
  {
    id: "answers/fields-reversed",
    title: "Fields come in the opposite order.",
    around: jsonText((text) =>
      JSON.stringify(
        deep(JSON.parse(text) as Json, (value) =>
          isRecord(value) ? Object.fromEntries(Object.entries(value as object).toReversed()) : value,
        ),
      ),
    ),
  },
  {
    id: "answers/indented",
    title: "JSON is indented.",
    around: jsonText((text) => JSON.stringify(JSON.parse(text), null, "\t")),
  },
  {
    id: "answers/escaped",
    title: "Every letter of JSON texts beyond ASCII, and every slash, is escaped.",
    around: jsonText((text) =>
      text
        .replaceAll("/", "\\/")
        .replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`),
    ),
  },
  {
    id: "answers/numbers-as-decimals",
    title: "Whole numbers are written with a decimal point.",
    around: jsonText((text, request) =>
      isOfRecords(request) ? text.replaceAll(/(?<=[:[,])(-?\d+)(?=[,\]}])/g, "$1.0") : text,
    ),
  },
  {
    id: "answers/charset",
    title: "The type of JSON names its charset.",
    around: headers((list) =>
      list.map(([name, value]) => [name, value === "application/json" ? "application/json; charset=utf-8" : value]),
    ),
  },
  {
    id: "answers/media-as-bytes",
    title: "The content type of media says only that they are bytes.",
    around: headers((list) =>
      list.map(([name, value]) => [name, /^(?:audio|video)\//.test(value) ? "application/octet-stream" : value]),
    ),
  },
  {
    id: "answers/type-in-capitals",
    title: "The type of JSON is in capitals.",
    around: headers((list) =>
      list.map(([name, value]) => [name, value === "application/json" ? "Application/JSON;charset=UTF-8" : value]),
    ),
  },
  {
    id: "answers/further-headers",
    title: "Answers have headers of a proxy.",
    around: headers((list) => [
      ...list,
      ["via", "1.1 edge"],
      ["x-request-id", randomUUID()],
      ["cache-control", "no-store"],
      ["etag", 'W/"a"'],
      ["strict-transport-security", "max-age=1"],
    ]),
  },
  {
    id: "answers/cookies",
    title: "Answers set cookies.",
    around: headers((list) => [...list, ["set-cookie", "a=1; Path=/"], ["set-cookie", "b=2; Path=/"]]),
  },
  {
    id: "answers/no-reasons",
    title: "No answer names a requirement.",
    around: headers((list) => list.filter(([name]) => !name.startsWith("dubspec-"))),
  },
  {
    id: "answers/retry-after-as-date",
    title: "`Retry-After` is a date.",
    around: headers((list) =>
      list.map(([name, value]) => [
        name,
        name.toLowerCase() === "retry-after" ? new Date(Date.now() + Number(value) * 1000).toUTCString() : value,
      ]),
    ),
  },
  {
    id: "answers/no-retry-after",
    title: "No refusal has `Retry-After`.",
    around: headers((list) => list.filter(([name]) => name.toLowerCase() !== "retry-after")),
  },
  {
    id: "answers/other-steps",
    title: "Steps have other names.",
    around: everyValue((value, key) =>
      stepFields.has(key ?? "") && typeof value === "string" && value !== "" ? `Phase «${value.length}»` : value,
    ),
  },
  otherIds("answers/uuid-ids", "Projects have UUIDs.", () => randomUUID()),
  otherIds("answers/number-ids", "Projects have numbers.", (count) => `${9_007_199_254_740_993n + BigInt(count)}`),
  otherIds(
    "answers/long-ids",
    "Identifiers of projects have 200 characters.",
    (count) => `p${String(count).padStart(199, "0")}`,
  ),
  otherIds(
    "answers/ids-with-signs",
    "Identifiers of projects have signs that paths allow.",
    (count) => `eu.west-1~${count}_x`,
  ),
];
