import { ACTIONS } from "../../pins/actions.ts";
import { type BoundPin, OTHER_INPUTS, SETTINGS_UPDATE } from "../../pins/action-inputs.ts";
import { isObject } from "../step.ts";
import type { Fault } from "./fault.ts";
import { urlFaults } from "./webhook-url.ts";

/** Which requirement bounds which place of an input. */
const PLACES: Readonly<Record<string, string>> = {
  companyName: "SET-07",
  brandVocabulary: "SET-08",
  "brandVocabulary[]": "SET-09",
  customTranslationInstructions: "SET-11",
  "favoriteTemplates.voiceIds": "SET-15",
  "favoriteTemplates.voiceIds[]": "SET-16",
  targetLanguagePresets: "SET-17",
  "targetLanguagePresets[]": "SET-18",
  "targetLanguagePresets[].id": "SET-19",
  "targetLanguagePresets[].name": "SET-20",
  "targetLanguagePresets[].languages": "SET-21",
  "targetLanguagePresets[].languages[]": "SET-22",
  socialMediaStatsPresets: "SET-23",
  "socialMediaStatsPresets[]": "SET-24",
  "socialMediaStatsPresets[].id": "SET-25",
  "socialMediaStatsPresets[].name": "SET-26",
  "socialMediaStatsPresets[].channelIds": "SET-27",
  "socialMediaStatsPresets[].channelIds[]": "SET-28",
  textToSpeechBrandPresets: "SET-30",
  "textToSpeechBrandPresets[]": "SET-31",
  "textToSpeechBrandPresets[].id": "SET-32",
  "textToSpeechBrandPresets[].name": "SET-33",
  "textToSpeechBrandPresets[].voice": "SET-34",
  "textToSpeechBrandPresets[].instructionPreset": "SET-35",
  "textToSpeechBrandPresets[].instructions": "SET-36",
  "textToSpeechBrandPresets[].speed": "SET-37",
  defaultVoiceCloningSettings: "SET-38",
  "defaultVoiceCloningSettings.stability": "SET-39",
  "defaultVoiceCloningSettings.similarity": "SET-40",
  isSoundNotificationsEnabled: "SET-41",
  isVoiceCloningSettingsTipDismissed: "SET-42",
  projectCreation: "NOTE-05",
  videoTranslation: "NOTE-05",
  videoLipsync: "NOTE-05",
  activityReminder: "NOTE-05",
  teamName: "TEAM-09",
  operation: "AREQ-15",
};

/** Requirements on a field that has to be there, by action and field. */
const REQUIRED: Readonly<Record<string, string>> = {
  "team_create.teamName": "TEAM-08",
  "team_add_member.email": "TEAM-17",
  "webhooks_update.url": "WHS-03",
  "action_request_get.requestId": "AREQ-12",
  "action_request_get.operation": "AREQ-14",
};

/** Whether a value is within a bound. Characters may be counted in two ways: what is too long in one of them alone is not. */
const WITHIN: Readonly<Record<string, (value: unknown, bound: unknown) => boolean>> = {
  minLength: (value, bound) => typeof value === "string" && value.length >= (bound as number),
  maxLength: (value, bound) => typeof value === "string" && [...value].length <= (bound as number),
  minItems: (value, bound) => Array.isArray(value) && value.length >= (bound as number),
  maxItems: (value, bound) => Array.isArray(value) && value.length <= (bound as number),
  minimum: (value, bound) => typeof value === "number" && value >= (bound as number),
  maximum: (value, bound) => typeof value === "number" && value <= (bound as number),
  enum: (value, bound) => (bound as unknown[]).includes(value),
  type: (value, bound) => typeof value === bound,
  required: (value, bound) => isObject(value) && (bound as string[]).every((field) => Object.hasOwn(value, field)),
};

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID of version 4. */
export const isUuidV4 = (text: string): boolean => UUID_V4.test(text);

/** What is wrong with the arguments of an action; one fault for each place. */
export function inputFaults(name: string, input: Readonly<Record<string, unknown>>): Fault[] {
  const action = ACTIONS.find((each) => each.name === name);
  if (!action?.input) return [];
  const known = new Set([...Object.keys(action.input), ...(action.mutation ? ["requestId"] : [])]);
  const takesNothing = known.size === 0;
  const fault = (what: string, ...ids: string[]): Fault => ({
    what,
    ids,
    statuses: [400],
    codes: ["VALIDATION_ERROR"],
  });
  const unknown = Object.keys(input).filter((field) => !known.has(field) && field !== "requestId");
  const missing = Object.entries(action.input).filter(
    ([field, presence]) => presence === "required" && !Object.hasOwn(input, field),
  );
  return [
    ...unknown.map((field) => fault(`the unknown argument ${field}`, takesNothing ? "ACT-09" : "ACT-02")),
    ...(takesNothing && Object.hasOwn(input, "requestId") ? [fault("requestId for a reading action", "ACT-09")] : []),
    ...missing.map(([field]) => fault(`no ${field}`, REQUIRED[`${name}.${field}`] ?? "AERR-07")),
    ...boundFaults(name, input).map(([path, what]) => fault(what, "AERR-07", ...(PLACES[path] ? [PLACES[path]] : []))),
    ...formFaults(name, input),
  ];
}

/** Places that break a bound, each once. */
function boundFaults(name: string, input: Readonly<Record<string, unknown>>): [path: string, what: string][] {
  const bounds: readonly BoundPin[] = name === "settings_update" ? SETTINGS_UPDATE : (OTHER_INPUTS[name] ?? []);
  const found = new Map<string, string>();
  for (const [path, keyword, bound] of bounds) {
    // These two have requirements of their own for each bound.
    if (path === "email" || path === "url") continue;
    const within = WITHIN[keyword];
    // What is left out, or null where that may stand for nothing, breaks no bound.
    const bad =
      within && valuesAt(input, path).some((value) => value !== undefined && value !== null && !within(value, bound));
    // Where a list is too long, or is none, its items are the same fault.
    if (bad && ![...found.keys()].some((other) => path.startsWith(other)))
      found.set(path, `${path} beyond ${keyword} ${JSON.stringify(bound)}`);
  }
  return [...found];
}

function formFaults(name: string, input: Readonly<Record<string, unknown>>): Fault[] {
  const { email, url, operation, requestId } = input;
  const V = { statuses: [400], codes: ["VALIDATION_ERROR"] } as const;
  if (name === "team_add_member" && typeof email === "string") {
    if ([...email].length > 254) return [{ what: "an address of more than 254 characters", ids: ["TEAM-18"], ...V }];
    return email.includes("@") && !/\s/.test(email) ? [] : [{ what: "an address without @", ids: ["TEAM-19"], ...V }];
  }
  // Empty text may clear the destination.
  if (name === "webhooks_update" && typeof url === "string" && url !== "") {
    if ([...url].length > 2048)
      return [{ what: "a URL of more than 2048 characters", ids: ["WHS-05"], statuses: [400] }];
    if (/^[^:/?#]*$/.test(url)) return [{ what: "text that is not a URI", ids: ["WHS-04"], statuses: [400] }];
    return urlFaults(
      url,
      {
        route: [],
        form: ["AERR-11"],
        address: ["AERR-13", "HOOK-18"],
        length: ["WHS-05"],
        formCodes: ["UNSAFE_WEBHOOK_URL", "VALIDATION_ERROR"],
      },
      false,
    );
  }
  if (name !== "action_request_get") return [];
  return [
    ...(typeof requestId === "string" && !isUuidV4(requestId)
      ? [
          {
            what: "requestId that is not a UUID v4",
            ids: ["AREQ-13"],
            statuses: [400],
            codes: ["INVALID_REQUEST_ID", "VALIDATION_ERROR"],
          },
        ]
      : []),
    ...(typeof operation === "string" &&
    operation !== "" &&
    operation.length <= 100 &&
    !/^[a-z][a-z0-9_]*$/.test(operation)
      ? [{ what: `the operation ${operation}`, ids: ["AREQ-16"], ...V }]
      : []),
  ];
}

function valuesAt(value: unknown, path: string): unknown[] {
  const [step = "", ...rest] = path.split(".");
  const isList = step.endsWith("[]");
  const own = isObject(value) ? value[isList ? step.slice(0, -2) : step] : undefined;
  const values = isList ? (Array.isArray(own) ? (own as unknown[]) : []) : [own];
  // Items that are missing their list are no items.
  return rest.length === 0 ? values : values.flatMap((each) => valuesAt(each, rest.join(".")));
}
