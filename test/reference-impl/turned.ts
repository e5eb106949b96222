import { createHash } from "node:crypto";
import { vi } from "vitest";
import { readGenerated, registryOf, type Result } from "../../conformance/index.ts";
import { aboutIn } from "../../conformance/requirements/check.ts";
import { READINGS, type Question } from "../../reference-impl/readings.ts";
import { controlledResults } from "./judged.ts";

/** The questions that the service can answer in several ways, each with the areas of requirements that its answer touches. */
const AREAS: Record<Question, readonly string[]> = {
  "Q-RATE-SUBJECT": ["LIM"],
  "Q-MEDIA-RETRY-AFTER": ["LIM"],
  "Q-FILE-TOO-LARGE-STATUS": ["LIM"],
  "Q-OVERSIZED-UPLOAD": ["LIM"],
  "Q-VOCABULARY-CODE": ["PRJ", "TSC"],
  "Q-UNREADABLE-FILE": ["ERR"],
  "Q-AUDIO-WEBM": ["FILE"],
  "Q-ESTIMATED-DURATION-UNIT": ["TRL"],
  "Q-TRANSLATE-UPLOAD-SIZE": ["LIM"],
  "Q-TRANSLATION-COMPLETED-WITH-LIP-SYNC": ["LIP", "HOOK"],
  "Q-UPLOAD-SIZE-BASIS": ["LIM"],
  "Q-PLAN-DURATION": ["ERR"],
  "Q-ACTIVE-LIMIT-SHARING": ["LIM"],
  "Q-SAME-ARGUMENTS": ["IDEM"],
  "Q-REPLAY-ANSWER": ["IDEM", "AREQ"],
  "Q-TEAM-REFUSALS": ["TEAM"],
  "Q-MEMBER-OF-ANOTHER-TEAM": ["TEAM"],
  "Q-CREATED-OF-TRANSLATION": ["HOOK"],
  "Q-FAILED-CREATION-OF-TRANSLATION": ["HOOK"],
  "Q-WORDS-OF-TRANSLATIONS": ["TXT", "EXP"],
  "Q-SUBTITLE-TYPE": ["EXP", "TSC"],
  "Q-SPEAKER-LABEL-FORM": ["EXP", "TSC"],
  "Q-FIFTY-MILLISECONDS": ["DUB"],
  "Q-BOTH-MISFITS": ["DUB"],
  "Q-NULL-OPTIONS": ["DUB"],
  "Q-DUB-LIP-SYNC-PLAN": ["DUB", "LIP"],
  "Q-LANGUAGES-OF-A-TRANSCRIPTION": ["DET"],
  "Q-SUCCESS-STATUS": ["PRJ", "TRL", "DEL"],
  "Q-LIP-SYNC-TYPE-NAME": ["LIP", "DUB"],
  "Q-ENDPOINT-MOMENT": ["HOOK"],
  "Q-UNRESOLVED-WEBHOOK-HOST": ["HOOK"],
  "Q-URLS-DURING-LIP-SYNC": ["STA", "LIP"],
  "Q-OAUTH-ERROR-CODES": ["TOK"],
  "Q-OAUTH-PARSER-FORM": ["TOK", "AERR"],
  "Q-OAUTH-CODE-LENGTH": ["TOK", "CONN"],
  "Q-OAUTH-WIDENING": ["TOK", "CONN"],
  "Q-OAUTH-OLDER-ACCESS-TOKEN": ["CONN"],
  "Q-OAUTH-CODE-AFTER-REFUSAL": ["TOK", "CONN"],
  "Q-MCP-TRANSPORT-FORM": ["MCP", "AERR"],
};

/** One question that is answered in another way than ours. */
export interface Turned {
  /** As `DUBSPEC_READINGS` has it. */
  reading: string;
  areas: readonly string[];
}

/** Every answer that the service can give in place of ours. */
export const TURNED: readonly Turned[] = Object.entries(AREAS).flatMap(([question, areas]) =>
  READINGS[question as Question].slice(1).map((alternative) => ({ reading: `${question}=${alternative}`, areas })),
);

/** A tenth of them, decided by a seed. */
export function tenth(seed: string): Turned[] {
  const place = ({ reading }: Turned) => createHash("sha256").update(`${seed}/${reading}`).digest("hex");
  return TURNED.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)).slice(0, Math.ceil(TURNED.length / 10));
}

/** Has the suite judge, in the areas that it touches, a service that reads one question in another way. */
export async function resultsUnder({ reading, areas }: Turned): Promise<{ results: Result[]; judged: Result[] }> {
  const generated = readGenerated();
  const only = generated.contract.requirements.flatMap(({ id, area }) => (areas.includes(area) ? [id] : []));
  const checks = registryOf(generated).checks.filter((check) => aboutIn(check).some((id) => only.includes(id)));
  vi.stubEnv("DUBSPEC_READINGS", reading);
  return controlledResults({ only, checks: checks.map(({ name }) => name) });
}
