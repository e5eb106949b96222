/**
 * How this server reads what the source leaves open: one line for each question of docs/open-questions.md that its code
 * decides, with the alternatives that the code can take. The first alternative is ours. A test turns them.
 */
export const READINGS = {
  "Q-REFUSAL-ORDER": ["ours"],
  "Q-RATE-SUBJECT": ["key", "account"],
  "Q-RATE-WINDOW": ["fixed"],
  "Q-RATE-OF-REFUSED": ["counts"],
  "Q-MEDIA-RETRY-AFTER": ["header", "silent"],
  "Q-UNKNOWN-ROUTES": ["404"],
  "Q-FILE-TOO-LARGE-STATUS": ["413", "400"],
  "Q-OVERSIZED-UPLOAD": ["file-too-large", "invalid-multipart-request"],
  "Q-VOCABULARY-CODE": ["as-json", "as-vocabulary"],
  "Q-VOCABULARY-ENTRY": ["no-text"],
  "Q-UNREADABLE-FILE": ["duration", "type"],
  "Q-TYPE-BASIS": ["part"],
  "Q-AUDIO-WEBM": ["refused", "accepted"],
  "Q-UPLOAD-SIZE-BASIS": ["by-plan", "flat"],
  "Q-PLAN-DURATION": ["some", "unlimited"],
  "Q-ACTIVE-LIMIT-SHARING": ["refused", "accepted"],
  "Q-ISO-CODES": ["all"],
  "Q-UNSUPPORTED-CODE": ["fails-later"],
  "Q-LENIENT-SRT": ["strict"],
  "Q-CUES-OF-SEVERAL-LINES": ["kept"],
  "Q-EMPTY-PARTS": ["values"],
  "Q-UNKNOWN-FIELDS": ["ignored"],
  "Q-MEDIA-WITHOUT-SPEECH": ["fails"],
  "Q-LANGUAGE-BEFORE-DETECTION": ["detected"],
  "Q-LANGUAGES-OF-A-TRANSCRIPTION": ["listed", "none"],
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
  "Q-EMPTY-INPUTS": ["nothing", "no-body"],
  "Q-ACTION-RESULTS": ["typed"],
} as const satisfies Record<`Q-${string}`, readonly [string, ...string[]]>;

/** A question that this server decides. */
export type Question = keyof typeof READINGS;

/** One alternative for each question. */
export type Readings = { readonly [Q in Question]: (typeof READINGS)[Q][number] };

/** The first alternatives, with some of them turned. */
export function readingsWith(turned: Partial<Readings> = {}): Readings {
  const ours = Object.fromEntries(Object.entries(READINGS).map(([question, [first]]) => [question, first]));
  return { ...(ours as unknown as Readings), ...turned };
}
