/**
 * How this server reads what the source leaves open: one line for each question of docs/open-questions.md that its code
 * decides, with the alternatives that the code can take. The first alternative is ours. A test turns them.
 */
export const READINGS = {
  "Q-TEAM-PROJECTS": ["none"],
  "Q-REFUSAL-ORDER": ["ours"],
  "Q-RATE-SUBJECT": ["key", "account"],
  "Q-RATE-WINDOW": ["fixed"],
  "Q-RATE-OF-REFUSED": ["counts"],
  "Q-MEDIA-RETRY-AFTER": ["header", "silent"],
  "Q-PRICES": ["ours"],
  "Q-UNKNOWN-ROUTES": ["404"],
  "Q-TRANSLATE-EXTRA-FIELDS": ["taken", "ignored", "refused"],
  "Q-TRANSLATE-SKIPS-OVER-SPEECH": ["let-pass"],
  "Q-LIP-SYNC-PLAN-CODE": ["subscription-required"],
  "Q-SKIP-DURATION": ["optional"],
  "Q-SPEAKER-BOOST-ON-DUB": ["ignored"],
  "Q-DUB-VALIDATION-CODES": ["validation-error"],
  "Q-FILE-TOO-LARGE-STATUS": ["413", "400"],
  "Q-OVERSIZED-UPLOAD": ["file-too-large", "invalid-multipart-request"],
  "Q-VOCABULARY-CODE": ["as-json", "as-vocabulary"],
  "Q-VOCABULARY-ENTRY": ["no-text"],
  "Q-UNREADABLE-FILE": ["duration", "type"],
  "Q-TYPE-BASIS": ["part"],
  "Q-AUDIO-WEBM": ["refused", "accepted"],
  "Q-ESTIMATED-DURATION-UNIT": ["minutes", "seconds"],
  "Q-TRANSLATE-UPLOAD-SIZE": ["flat", "by-plan"],
  "Q-DUB-FROM-FAILED-VERSION": ["any-project"],
  "Q-TRANSLATION-COMPLETED-WITH-LIP-SYNC": ["without-lip-sync-only", "always"],
  "Q-VERSION-TRANSITIONS": ["with-the-work"],
  "Q-LIP-SYNC-TRANSITIONS": ["with-the-work"],
  "Q-UPLOAD-SIZE-BASIS": ["by-plan", "flat"],
  "Q-PLAN-DURATION": ["some", "unlimited"],
  "Q-ACTIVE-LIMIT-SHARING": ["refused", "admitted"],
  "Q-CONCURRENT-READS": ["admitted", "refused"],
  "Q-IDENTIFIER-LIFETIME": ["always"],
  "Q-SAME-ARGUMENTS": ["values", "text"],
  "Q-PARTIAL-FAVORITES": ["removed", "kept", "refused"],
  "Q-CHARACTERS": ["code-points"],
  "Q-DELETE-WITHOUT-WEBHOOK": ["200", "refused"],
  "Q-REMOVE-MEMBER-INPUT": ["email"],
  "Q-WEBHOOK-MUTATION-INPUTS": ["nothing"],
  "Q-SUBTITLE-PRESETS": ["ours"],
  "Q-WEBHOOK-RESULTS": ["settings"],
  "Q-WEBHOOK-ABSENT": ["null", "empty", "refused"],
  "Q-SECRET-RESULT": ["secret"],
  "Q-REPLAY-ANSWER": ["result", "record"],
  "Q-REPLAYED-SECRET": ["repeated", "not-stored", "masked"],
  "Q-SECRET-ROTATION": ["create-again", "create-afresh", "delete-first"],
  "Q-EMPTY-WEBHOOK-URL": ["before-first-url", "clearing"],
  "Q-VOICES-RESULT": ["voices"],
  "Q-RUNNING-ANSWER": ["data", "top", "beside"],
  "Q-REQUEST-STATES": ["two"],
  "Q-REFUSED-REQUEST": ["free"],
  "Q-INTERRUPTED-REQUEST": ["unsaved"],
  "Q-REMOVE-MEMBER-SCOPE": ["team-write"],
  "Q-WEBHOOK-SCOPES": ["family"],
  "Q-VOICES-SCOPE": ["voices-read"],
  "Q-MONTHLY-ALLOWANCE": ["any"],
  "Q-FREE-ACTIONS": ["usage-and-poll"],
  "Q-MALFORMED-POLLED-ID": ["invalid-request-id", "validation-error"],
  "Q-UNKNOWN-REQUEST": ["bad-request", "validation-error", "conflict"],
  "Q-TEAM-REFUSALS": ["bad-request", "accepted"],
  "Q-FAILED-CREATION-OF-TRANSLATION": ["creation-failed", "translation-failed", "both"],
  "Q-LANGUAGE-OF-CREATION-EVENTS": ["absent"],
  "Q-LIP-SYNC-HISTORY": ["never"],
  "Q-SETTINGS-VALUES": ["ours"],
  "Q-UNUSED-SETTINGS": ["as-sent"],
  "Q-CONFIDENCE": ["number"],
  "Q-WORDS-OF-TRANSLATIONS": ["words", "empty"],
  "Q-TRANSLATED-TRANSCRIPT-MOMENT": ["with-the-dub"],
  "Q-TRANSCRIPT-OF-A-NEWER-RUN": ["last-finished"],
  "Q-MISSING-TRANSCRIPT-CODE": ["by-hope", "not-found", "not-ready"],
  "Q-SUBTITLE-TYPE": ["registered", "text"],
  "Q-CUE-CUTS": ["one-each"],
  "Q-SPEAKER-LABEL-FORM": ["name-and-colon", "brackets"],
  "Q-SAME-LANGUAGE": ["accepted"],
  "Q-VIDEO-ONLY-OPTIONS": ["ignored", "refused"],
  "Q-ISO-CODES": ["all"],
  "Q-UNSUPPORTED-CODE": ["fails-later"],
  "Q-LENIENT-SRT": ["strict"],
  "Q-CUES-OF-SEVERAL-LINES": ["kept"],
  "Q-FIFTY-MILLISECONDS": ["yes", "no"],
  "Q-CUE-TIES": ["nearest-then-earlier"],
  "Q-BOTH-MISFITS": ["cues", "segments"],
  "Q-UNUSED-OPTIONS": ["ignored"],
  "Q-NULL-OPTIONS": ["refused", "absent"],
  "Q-DUB-LIP-SYNC-PLAN": ["any", "creator"],
  "Q-DUB-SKIP-RANGES": ["refused"],
  "Q-JSON-BODY-CODE": ["validation-error"],
  "Q-EMPTY-PARTS": ["values"],
  "Q-UNKNOWN-FIELDS": ["ignored"],
  "Q-MEDIA-WITHOUT-SPEECH": ["fails"],
  "Q-LANGUAGE-BEFORE-DETECTION": ["detected"],
  "Q-LANGUAGES-OF-A-TRANSCRIPTION": ["listed", "not-yet"],
  "Q-VERSION-BEFORE-DUB": ["none"],
  "Q-OPTIONAL-STATUS-FIELDS": ["when-known"],
  "Q-PROGRESS-SCALE": ["percent"],
  "Q-PROGRESS-STEPS": ["seen"],
  "Q-SUCCESS-STATUS": ["200", "202"],
  "Q-LIP-SYNC-TYPE-NAME": ["studio", "pro-2"],
  "Q-DELIVERY-MOMENT": ["at-once"],
  "Q-ENDPOINT-MOMENT": ["when-sent", "when-it-happened"],
  "Q-PROJECT-URL-WITHOUT-SECRET": ["silent"],
  "Q-EVENT-WITHOUT-ENDPOINT": ["dropped"],
  "Q-FAILED-DELIVERIES": ["nowhere"],
  "Q-UNRESOLVED-WEBHOOK-HOST": ["refused", "accepted"],
  "Q-URLS-DURING-LIP-SYNC": ["with-success", "with-the-dub"],
  "Q-AUDIO-PROJECT-VIDEO-URL": ["absent", "present", "empty", "null"],
  "Q-PUBLICATION-ATTEMPTS-SHAPE": ["empty"],
  "Q-PUBLISHED-VIDEOS-SHAPE": ["empty"],
  "Q-OTHER-SCHEME": ["invalid"],
  "Q-MISSING-ACCOUNT": ["by-what-is-gone"],
  "Q-INVALID-PERMISSIONS": ["unreadable"],
  "Q-ACTION-BODY-TYPE": ["refused"],
  "Q-PARSER-ERRORS": ["action"],
  "Q-EMPTY-INPUTS": ["nothing"],
  "Q-ACTION-RESULTS": ["typed"],
  "Q-OAUTH-ERROR-CODES": ["rfc", "invalid-request"],
  "Q-OAUTH-PARSER-FORM": ["parser", "oauth"],
  "Q-OAUTH-CODE-LENGTH": ["pattern", "bound"],
  "Q-OAUTH-WIDENING": ["current", "original"],
  "Q-OAUTH-AUTHORIZATION-ENDPOINT": ["rfc"],
  "Q-OAUTH-REGISTRATION": ["rfc"],
  "Q-OAUTH-OLDER-ACCESS-TOKEN": ["accepted", "replaced"],
  "Q-OAUTH-CODE-AFTER-REFUSAL": ["still", "spent"],
  "Q-MCP-TRANSPORT-FORM": ["named", "json-rpc"],
  "Q-MCP-FOREIGN-ORIGIN": ["named", "json-rpc"],
  "Q-MCP-SCOPE-FORM": ["tool-result", "http-403"],
  "Q-MCP-ADDRESS-RATE-CODE": ["account-code", "other"],
  "Q-MCP-OTHER-CONTENT-TYPE": ["json-rpc", "named"],
  "Q-MCP-REQUEST-ID": ["optional", "required"],
  "Q-MCP-POLLING-TOOL": ["always", "with-a-mutation"],
  "Q-MCP-UNKNOWN-VERSION": ["own-version", "error"],
  "Q-MCP-ABSENT-VERSION": ["accepted", "refused"],
  "Q-MCP-WRONG-CALLS": ["by-name", "results", "errors"],
  "Q-MCP-OTHER-METHODS": ["ping-only", "none"],
  "Q-MCP-ORIGINS": ["ours"],
} as const satisfies Record<`Q-${string}`, readonly [string, ...string[]]>;

/** A question that this server decides. */
export type Question = keyof typeof READINGS;

/** One alternative for each question. */
export type Readings = { readonly [Q in Question]: (typeof READINGS)[Q][number] };

/**
 * Reads what `DUBSPEC_READINGS` turns, for tests: `Q-RATE-SUBJECT=account,Q-SUBTITLE-TYPE=text`.
 * @throws Error that says what can be turned, and to what
 */
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
