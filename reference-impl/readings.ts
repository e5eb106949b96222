/**
 * How this server reads what the source leaves open: the questions of docs/open-questions.md that its code can answer in
 * several ways, with these ways. The first one is ours. A test turns them, and lists the questions with one answer.
 */
export const READINGS = {
  "Q-RATE-SUBJECT": ["key", "account"],
  "Q-MEDIA-RETRY-AFTER": ["header", "silent"],
  "Q-FILE-TOO-LARGE-STATUS": ["413", "400"],
  "Q-OVERSIZED-UPLOAD": ["file-too-large", "invalid-multipart-request"],
  "Q-VOCABULARY-CODE": ["as-json", "as-vocabulary"],
  "Q-UNREADABLE-FILE": ["duration", "type"],
  "Q-AUDIO-WEBM": ["refused", "accepted"],
  "Q-ESTIMATED-DURATION-UNIT": ["minutes", "seconds"],
  "Q-TRANSLATE-UPLOAD-SIZE": ["flat", "by-plan"],
  "Q-TRANSLATION-COMPLETED-WITH-LIP-SYNC": ["without-lip-sync-only", "always"],
  "Q-UPLOAD-SIZE-BASIS": ["by-plan", "flat"],
  "Q-PLAN-DURATION": ["some", "unlimited"],
  "Q-ACTIVE-LIMIT-SHARING": ["refused", "admitted"],
  "Q-SAME-ARGUMENTS": ["values", "text"],
  "Q-REPLAY-ANSWER": ["result", "record"],
  "Q-MEMBER-OF-ANOTHER-TEAM": ["refused", "added"],
  "Q-TEAM-REFUSALS": ["bad-request", "accepted"],
  "Q-CREATED-OF-TRANSLATION": ["sent", "not-sent"],
  "Q-FAILED-CREATION-OF-TRANSLATION": ["creation-failed", "translation-failed", "both"],
  "Q-WORDS-OF-TRANSLATIONS": ["words", "empty"],
  "Q-SUBTITLE-TYPE": ["registered", "text"],
  "Q-SPEAKER-LABEL-FORM": ["name-and-colon", "brackets"],
  "Q-FIFTY-MILLISECONDS": ["yes", "no"],
  "Q-BOTH-MISFITS": ["cues", "segments"],
  "Q-NULL-OPTIONS": ["refused", "absent"],
  "Q-DUB-LIP-SYNC-PLAN": ["any", "creator"],
  "Q-LANGUAGES-OF-A-TRANSCRIPTION": ["listed", "not-yet"],
  "Q-SUCCESS-STATUS": ["200", "202"],
  "Q-LIP-SYNC-TYPE-NAME": ["studio", "pro-2"],
  "Q-ENDPOINT-MOMENT": ["when-sent", "when-it-happened"],
  "Q-UNRESOLVED-WEBHOOK-HOST": ["refused", "accepted"],
  "Q-URLS-DURING-LIP-SYNC": ["with-success", "with-the-dub"],
  "Q-OAUTH-ERROR-CODES": ["rfc", "invalid-request"],
  "Q-OAUTH-PARSER-FORM": ["parser", "oauth"],
  "Q-OAUTH-CODE-LENGTH": ["pattern", "bound"],
  "Q-OAUTH-WIDENING": ["current", "original"],
  "Q-OAUTH-OLDER-ACCESS-TOKEN": ["accepted", "replaced"],
  "Q-OAUTH-CODE-AFTER-REFUSAL": ["still", "spent"],
  "Q-MCP-TRANSPORT-FORM": ["named", "json-rpc"],
} as const satisfies Record<`Q-${string}`, readonly [string, string, ...string[]]>;

export type Question = keyof typeof READINGS;

export type Readings = { readonly [Q in Question]: (typeof READINGS)[Q][number] };

/** Reads what tests turn: `Q-RATE-SUBJECT=account,…`. @throws Error that says what can be turned, and to what */
export function readingsFrom(text = ""): Partial<Readings> {
  const turned = text.split(",").filter((part) => part.trim() !== "");
  return Object.fromEntries(
    turned.map((part) => {
      const [question = "", alternative = ""] = part.split("=").map((name) => name.trim());
      const alternatives: readonly string[] = Object.hasOwn(READINGS, question) ? READINGS[question as Question] : [];
      if (alternatives.includes(alternative)) return [question, alternative];
      const known = alternatives.length > 0 ? `${question} is one of ${alternatives.join(", ")}` : "see readings.ts";
      throw new Error(`DUBSPEC_READINGS turns "${part}", which this server cannot: ${known}`);
    }),
  );
}

/** The first alternatives, with some of them turned. */
export function readingsWith(turned: Partial<Readings> = {}): Readings {
  const ours = Object.fromEntries(Object.entries(READINGS).map(([question, [first]]) => [question, first]));
  return { ...(ours as unknown as Readings), ...turned };
}
