import type { Contract } from "../../spec/lib/contract.ts";
import { answered, answersTo, bodies, ifBody } from "../kit/bodies.ts";
import { answers, limit, responses } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { deliveries, jsonText } from "./rewrite.ts";
import type { Variant } from "./variant.ts";

const dubs = { method: "POST", path: /\/dub$/ };
const transcripts = { method: "POST", path: /\/(?:transcript|transcribe)$/, status: 200 };

/** A dub whose body says so is refused. */
const refusing = (said: RegExp, status = 400) =>
  ifBody(dubs, (body) =>
    said.test(body)
      ? answered(status, { code: "UNKNOWN_FIELD", message: "This field is not a field of a dub." })
      : undefined,
  );

const isOfCues = (body: Json): boolean => String(body?.error?.code).startsWith("TRANSLATED_SRT");

/** The failure of a dub, told by a status, a version or an event, in another sentence. */
const inOtherWords = (body: Json): Json => {
  if (!isOfCues(body)) return body;
  const numbers: string[] = body.error.message.match(/\d+/g) ?? [];
  return {
    ...body,
    error: {
      ...body.error,
      message: `These ${numbers.length} do not fit: ${numbers.map((number) => `#${number}`).join(" and ")}!`,
    },
  };
};

/** Builds that answer open questions about dubs, voices and speaker labels otherwise. */
export const openDubs: readonly Variant[] = [
  {
    id: "open/speaker-boost-refused",
    title: "A dub with `speakerBoost` is refused.",
    around: refusing(/"speakerBoost"/),
  },
  {
    id: "open/speaker-boost-unprocessable",
    title: "A dub with `speakerBoost` is refused with 422.",
    around: refusing(/"speakerBoost"/, 422),
  },
  { id: "open/skip-duration-refused", title: "A skip of a dub has no `duration`.", around: refusing(/"duration":/) },
  {
    id: "open/cues-of-one-line",
    title: "A dub accepts only cues of one line.",
    around: refusing(/-->(?:(?!\\n).)+\\n(?:(?!\\n).)+\\n(?!\\n|")/),
  },
  {
    id: "open/line-breaks-are-spaces",
    title: "The lines of a cue are voiced with a space between them.",
    around: bodies(dubs, (body) =>
      typeof body.translatedSrt === "string"
        ? { ...body, translatedSrt: body.translatedSrt.replaceAll(/(?<=-->.*\n.+)\n(?!\n|$)/g, " ") }
        : body,
    ),
  },
  {
    id: "open/exactly-50-ms-is-far",
    title: "A cue that begins exactly 50 ms from a segment is not near it.",
    contract: limit("dub.cue.tolerance", { value: 0.049 }),
  },
  {
    id: "open/failures-in-other-words",
    title: "Failed dubs name numbers in sentences of their own.",
    ...deliveries(
      ({ body }) => ({ body: JSON.stringify(inOtherWords(JSON.parse(body))) }),
      answers({ method: "GET", status: 200 }, (body) => ({
        ...inOtherWords(body),
        ...(body.translations && { translations: body.translations.map(inOtherWords) }),
      }))(),
    ),
  },
  {
    id: "open/voices-in-another-form",
    title: "A voice of the list is named by its `id`.",
    around: jsonText((text, { url }) =>
      /\/mcp$|dubbing_voices_list$/.test(new URL(url).pathname) ? text.replaceAll(/voiceId(?!s)/g, "id") : text,
    ),
  },
  {
    id: "open/voices-in-a-group",
    title: "The list of voices begins with an entry that has an `id` but is not a voice.",
    around: jsonText((text, { url }) =>
      /\/mcp$|dubbing_voices_list$/.test(new URL(url).pathname)
        ? text.replaceAll(/voiceId(?!s)/g, "id").replaceAll(/(\\*")voices\\*":\[/g, "$1group$1:{$1id$1:$1catalog$1},$&")
        : text,
    ),
  },
  {
    id: "open/other-languages-invalid",
    title: "An export in a language that is not the project's is invalid.",
    around: answersTo({ method: "POST", path: /\/transcript$/, status: 404 }, (response, sent) =>
      // Projects of the suite that are not dubbed are made for French.
      ["french", undefined].includes(sent?.targetLanguage) || !String(response.body).includes("TRANSCRIPT_NOT_FOUND")
        ? response
        : answered(400, {
            code: "VALIDATION_ERROR",
            message: "No.",
            details: { field: "targetLanguage", reason: "is not the project's" },
          }),
    ),
  },
  {
    id: "open/voices-write",
    title: "The list of voices needs `voices:write`.",
    contract: ({ operations }: Contract) => {
      const list = operations.find(({ id }) => id === "dubbing_voices_list") as
        | { scopes: readonly string[] }
        | undefined;
      if (list) list.scopes = ["voices:write"];
    },
  },
  {
    id: "open/labels-in-brackets",
    title: "Speaker labels of SRT stand in brackets, on a line of their own.",
    around: responses(transcripts, (response) =>
      typeof response.body === "string" && /^1\r?\n/.test(response.body)
        ? { ...response, body: response.body.replaceAll(/^Speaker (\d+): /gm, "[SPEAKER_$1]\n") }
        : response,
    ),
  },
];
