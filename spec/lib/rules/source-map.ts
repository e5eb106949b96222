import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Program } from "@typespec/compiler";
import type { Contract } from "../contract.ts";
import type { Described } from "../describe/index.ts";
import { parseSource, shortPlace } from "../source.ts";
import type { Finding } from "./rule.ts";

/** Why a sentence of the source states nothing to test. */
const reasons = {
  heading: "a heading",
  columns: "the head of a table",
  introduction: "says what the document is about",
  pointer: "says where something else stands",
  advice: "advises clients, and no server can follow or break it",
} as const;

/** What becomes of one sentence of the source. Exactly one of `by` and `none` is there. */
export interface SourceSentence {
  /** Beginning of the SHA-256 of its words; the words themselves are not ours to keep. */
  digest: string;
  /** What it says, in our words. */
  says?: string;
  /** Requirements and questions that carry it, or other sentences (`M110.1`) that say the same. */
  by?: string[];
  /** Why nothing has to carry it. */
  none?: keyof typeof reasons;
}

/** `spec/source-map.json`: every sentence of both source documents, by its place (`M45.2`). */
export type SourceMap = Record<string, SourceSentence>;

/** One place that a requirement or a question cites: a sentence (`M45.2`) or a line (`M45`). */
export interface Citation {
  id: string;
  place: string;
}

/** Reads the map that stands beside the program's entry point; undefined when there is none. */
export function readSourceMap(program: Program): SourceMap | undefined {
  const path = join(program.projectRoot, "spec/source-map.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as SourceMap) : undefined;
}

/** What requirements and questions cite, line by line. */
export function citations({ requirements, unknowns }: Pick<Contract, "requirements" | "unknowns">): Citation[] {
  return [...requirements, ...unknowns].flatMap(({ id, source }) =>
    parseSource(source.map(shortPlace).join(" ")).ranges.flatMap((range) =>
      Array.from({ length: range.last - range.first + 1 }, (_, index) => ({
        id,
        place: `${shortPlace(`${range.document}:`)}${range.first + index}${range.sentence ? `.${range.sentence}` : ""}`,
      })),
    ),
  );
}

/** The sentences that a citation may mean: the one that it names, or those of its line that state something. */
export function sentencesAt(map: SourceMap, place: string): string[] {
  if (place in map) return [place];
  const ofLine = Object.keys(map).filter((key) => key.startsWith(`${place}.`));
  const stating = ofLine.filter((key) => !map[key]!.none);
  return stating.length > 0 ? stating : ofLine;
}

const isPlace = (id: string) => /^[MA][0-9]+\.[0-9]+$/.test(id);

/** Why a map is not a full account of the source, in words. */
export function* gaps(map: SourceMap, cited: Citation[]): Generator<string> {
  const known = new Set(cited.map(({ id }) => id));
  const pairs = new Set(cited.map(({ id, place }) => `${id} ${place}`));
  for (const [place, { by = [], none }] of Object.entries(map)) {
    if (by.length === 0 && !none) yield `${place} has no account: name what states it, or why nothing has to`;
    if (by.length > 0 && none) yield `${place} names ${by.join(", ")}, and also says that nothing has to state it`;
    if (none && !(none in reasons)) yield `${place} has the reason "${none}", which is not one of ${reasonNames}`;
    const [line = place] = place.split(".");
    for (const id of by) {
      if (isPlace(id)) {
        if (!map[id]?.by?.some((other) => !isPlace(other))) yield `${place} refers to ${id}, which nothing states`;
      } else if (!known.has(id)) {
        yield `${place} names ${id}, which does not exist: state the fact elsewhere before it is dropped`;
      } else if (!pairs.has(`${id} ${line}`) && !pairs.has(`${id} ${place}`)) {
        yield `${place} names ${id}, which does not cite it`;
      }
    }
  }
  for (const { id, place } of cited) {
    const sentences = sentencesAt(map, place);
    if (sentences.length === 0) yield `${place}, cited by ${id}, is not in the source`;
    else if (!sentences.some((sentence) => map[sentence]!.by?.includes(id)))
      yield `${id} cites ${place}, but no sentence of it names ${id}: cite the right one of ${sentences.join(", ")}`;
  }
}

const reasonNames = Object.keys(reasons).join(", ");

/** Every sentence of the source is accounted for, and map and citations say the same. */
export function* sourceMapRules({ contract, service }: Described, program: Program): Generator<Finding> {
  const map = readSourceMap(program);
  if (!map) return;
  for (const what of gaps(map, citations(contract))) {
    yield {
      code: "unmapped-source",
      target: service,
      what,
      mend: "Run 'npm run source-map' after stating something, and give spec/source-map.json what it asks for.",
    };
  }
}
