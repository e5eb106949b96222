import type { Contract, RecordField, Requirement, Transition } from "../spec/lib/contract.ts";
import { readGenerated, registryOf } from "../conformance/index.ts";
import { nearby } from "./nearby.ts";
import { error, withoutError, withoutTransition } from "./kit/changes.ts";
import type { Mutant } from "./mutant.ts";

/**
 * Mutants that the contract itself suggests: each element that a checked requirement binds is left out, or says
 * something else. They are the plain ones; what is wrong only sometimes is written by hand in catalogue/.
 */
export function derivedMutants(): Mutant[] {
  const { contract } = readGenerated();
  const covered = new Set(registryOf(readGenerated()).covered());
  const bound = new Map<string, Requirement[]>();
  for (const requirement of contract.requirements) {
    if (!covered.has(requirement.id)) continue;
    for (const element of requirement.binds) bound.set(element, [...(bound.get(element) ?? []), requirement]);
  }
  return [...bound].flatMap(([element, requirements]) => {
    const [kind = "", name = ""] = element.split(":");
    // What is open accuses nobody.
    if (requirements.every(({ level }) => level === "open")) return [];
    // What is said of all refusals is about none in particular.
    const own = requirements.filter(({ binds }) => kind !== "model" || binds.length <= 10).map(({ id }) => id);
    if (own.length === 0) return [];
    // What is missing altogether shows where a check builds on it.
    const breaks = [...new Set([...own, ...nearby(own)])];
    const made = (makers[kind]?.(name, contract) ?? []).filter(({ id }) => !(id in noMutants));
    return made.map((mutant) => ({ kind: "plain" as const, breaks, meets: own, ...mutant }));
  });
}

/** What is left out and yet no broken build, or none that answers; with the reason. */
const noMutants: Readonly<Record<string, string>> = {
  "error/ClientUnknownToToken/never": "Nobody's client has no code and no refresh token: it is refused for those.",
  "error/GrantTypeUnsupported/never": "Another grant is refused as a malformed field.",
  "error/FormFieldRejected/never": "Nothing is left that an accepted form would be about.",
  "error/CodeRejected/never": "Nothing is left that tokens could come of.",
  "error/RefreshTokenRejected/never": "Nothing is left that tokens could come of.",
  "error/TokenAddressRateReached/never": "What refusals say is judged on those that come; whether one comes is ALIM-33.",
  "transition/refresh-token.end/never": "A token whose connection is over is refused for that.",
  "transition/run.delete/never": "A project that is deleted is gone, with its run, whatever becomes of that.",
  "transition/delivery.timeOut/never": "Nothing is sent without a time in which it has to arrive.",
  "field/ProjectStatus.status/missing": "Nearly every check reads it.",
  "field/ProjectStatus.status/type": "Nearly every check reads it.",
  "field/ProjectStatus.lipSync/missing": "Every check of lip-syncs reads it; each of its fields has its own.",
  "field/ProjectStatus.lipSync/type": "Every check of lip-syncs reads it; each of its fields has its own.",
  "field/ProjectStatus.error/missing": "Every check of failures reads it; each of their codes has its own.",
  "field/ProjectStatus.error/type": "Every check of failures reads it; each of their codes has its own.",
  "field/ProjectDetails.translations/missing": "Every check of versions reads it.",
  "field/ProjectDetails.translations/type": "Every check of versions reads it.",
  "transition/run.translate/never": "Nothing that a translation leads to would happen.",
  "transition/delivery.send/never": "Nothing that is said of events would show.",
  "error/ProjectNotFound/never": "Every route refuses projects with it.",
  "error/ProjectFileTooLarge/never": "More than is allowed is announced and not sent; a server that waits for it is not testable.",
  "error/TranslateFileTooLarge/never": "More than is allowed is announced and not sent; a server that waits for it is not testable.",
  "error/TranscribeFileTooLarge/never": "More than is allowed is announced and not sent; a server that waits for it is not testable.",
  "error/SharedByTeam/never": "What a member then saves is his own, and shown to nobody.",
  "error/TeamExists/never": "Whether it is refused is open.",
  "error/AlreadyMember/never": "Whether it is refused is open.",
  "error/NotAMember/never": "Whether it is refused is open.",
  "transition/webhook-configuration.setUrl/never": "What settings hold follows from the mutation; the machine is for those who look on.",
  "transition/webhook-configuration.createSecret/never": "What settings hold follows from the mutation; the machine is for those who look on.",
  "transition/webhook-configuration.delete/never": "What settings hold follows from the mutation; the machine is for those who look on.",
  "error/InvalidCursor/code": "Any error of JSON-RPC will do.",
  "error/InvalidCursor/never": "It is refused as a wrong argument then.",
  "error/UnknownTool/code": "Any error of JSON-RPC will do.",
  "error/UnknownTool/never": "It is refused as a wrong argument then.",
  "error/IntegrationRateLimitReached/never": "The source gives no number: a server that takes 3000 calls may have a higher one.",
  "error/McpAddressRateReached/code": "Its code is not given.",
  "error/BatchNotSupported/never": "A list is refused then because it is no message.",
  "error/JsonUnreadable/never": "It is refused then because it is no message.",
  "error/ActionNotAvailableInMcp/never": "The action is refused then by another rule of the same code.",
  "error/TokenBodyUnsupported/never": "It is refused then because its fields are missing.",
  "transition/access-token.expire/never": "Nobody would be told for how long a token lives, and that fails first.",
  "error/TranscriptionFailed/code": "What cannot be steered is not testable.",
  "error/TranscriptionFailed/status": "What cannot be steered is not testable.",
  "error/TranscriptionFailed/never": "What cannot be steered is not testable.",
  "field/VersionSettings.uploadType/type": "Only that it is there is known.",
  "field/VersionSettings.translationQualityMode/type": "Only that it is there is known.",
  "field/TranslatedTranscript.duration/type": "Seven seconds are a duration; whether a translation lasts as long as its original is not said.",
  "transition/connection.approve/never": "Nobody would have a code.",
  "transition/authorization-code.issue/never": "Nobody would have a code.",
  "transition/action-request.accept/never": "No mutation would be kept.",
};

/** Open questions about what a refusal says: whichever code and status it has is right. */
const openRefusals: ReadonlySet<string> = new Set(["Q-OAUTH-ERROR-CODES", "Q-UNKNOWN-REQUEST", "Q-TEAM-REFUSALS", "Q-LIP-SYNC-PLAN-CODE"]);

type Made = Pick<Mutant, "id" | "title" | "contract">;
type Maker = (name: string, contract: Contract) => Made[];

const makers: Readonly<Record<string, Maker>> = {
  model: (name, { errors }) => errors.filter(({ id }) => id === name).flatMap(ofError),
  field: (name, { records }) => {
    const [model = "", field = ""] = name.split(".");
    const shown = records.find(({ id }) => id === model)?.fields.find((one) => one.name === field);
    return shown ? ofField(model, shown) : [];
  },
  transition: (name, { machines }) => {
    const found = machines.flatMap(({ transitions }) => transitions).find(({ id }) => id === name);
    return !found || found.cause.kind === "chance" || doesNothing(found) ? [] : [{ id: `transition/${name}/never`, title: `${name} never happens.`, contract: withoutTransition(name) }];
  },
};

/** A transition that only says that nothing changes. What comes by chance is left out as well: what cannot be steered is not testable. */
const doesNothing = ({ from, to, emits, sets }: Transition) => from.length === 1 && from[0] === to && emits.length + sets.length === 0;

function ofError({ id, code, status, asynchronous, surface, leftOpen }: Contract["errors"][number]): Made[] {
  const isOpen = leftOpen.some((question) => openRefusals.has(question));
  // The token endpoint refuses with whichever 4xx.
  const other = status === null || isOpen || surface === "oauth" ? [] : [{ id: `error/${id}/status`, title: `${code} comes with another status.`, contract: error(id, { status: status === 422 ? 400 : 422 }) }];
  return [
    ...(isOpen ? [] : [{ id: `error/${id}/code`, title: `${code} is spelt otherwise.`, contract: asynchronous ? recordedAs(String(code)) : error(id, { code: typeof code === "number" ? code - 1 : `${code}_` }) }]),
    ...other,
    ...(asynchronous ? [] : [{ id: `error/${id}/never`, title: `${code} is never answered.`, contract: withoutError(id) }]),
  ];
}

/** Another code where a failure is recorded. */
const recordedAs = (code: string) => ({ machines }: Contract) => {
  for (const effect of machines.flatMap(({ transitions }) => transitions).flatMap(({ sets }) => sets)) {
    if (effect["code"] === code) Object.assign(effect, { code: `${code}_` });
  }
};

function ofField(model: string, { name, presence, type, list }: RecordField): Made[] {
  const change = (edit: (fields: readonly RecordField[]) => RecordField[]) => (contract: Contract) => {
    const record = contract.records.find(({ id }) => id === model);
    if (record) (record as { fields: readonly RecordField[] }).fields = edit(record.fields);
  };
  const wrong = type !== null || list ? 7 : {};
  const missing = { id: `field/${model}.${name}/missing`, title: `${name} of ${model} is left out.`, contract: change((fields) => fields.filter((one) => one.name !== name)) };
  return [
    // What need not be there may be left out.
    ...(presence === "sometimes" ? [] : [missing]),
    {
      id: `field/${model}.${name}/type`,
      title: `${name} of ${model} is ${JSON.stringify(wrong)}.`,
      contract: change((fields) => fields.map((one) => (one.name === name ? { ...one, literal: wrong as never } : one))),
    },
  ];
}
