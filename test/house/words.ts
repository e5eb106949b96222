import { HABITS, type Habit } from "./words/habits.ts";
import { textsOf } from "./words/texts.ts";
import { projectFiles, textOf } from "./tree.ts";

/** A place where a text has one of the habits of docs/style.md. */
export interface Finding {
  path: string;
  line: number;
  habit: Habit;
  /** The words around it. */
  excerpt: string;
}

/** The files with texts that users read: documents, texts of the contract, messages of programs, titles of tests. */
const READ = [
  "*.md",
  "{docs,examples,fixtures,spec,mutants}/**/*.md",
  "spec/**/*.tsp",
  "generated/{contract,openapi,asyncapi,mcp-tools,target-file.schema}.json",
  "{bench,cli,conformance,examples,mock,mutants,reference-impl,scripts,test,spec/lib}/**/*.{ts,tsx,mjs,js}",
];

/** The style guide and this lint name what they refuse; what people say in the mock's media is speech. */
const NAMES_THEM = /^(docs\/style\.md|test\/house\/words(\.|\/).*|mock\/transcripts\/phrases.*)$/;

/** The files whose texts are read, below one of the places (paths from the root), or all. */
export function readFiles(places: readonly string[] = []): string[] {
  const within = (path: string) =>
    places.some((place) => path === place || path.startsWith(`${place.replace(/\/$/, "")}/`));
  return projectFiles(...READ).filter((path) => !NAMES_THEM.test(path) && (places.length === 0 || within(path)));
}

/** Every habit in a file. */
export function findingsIn(path: string, source = textOf(path)): Finding[] {
  return textsOf(path, source).flatMap(({ text, shown, at, title }) =>
    HABITS.filter(({ only }) => only === undefined || title).flatMap((habit) =>
      [...text.matchAll(inTitle(habit, title))].map(({ 0: found, index }) => ({
        path,
        line: source.slice(0, at + index).split("\n").length,
        habit,
        excerpt: shown
          .slice(Math.max(0, index - 40), index + found.length + 60)
          .replaceAll(/\s+/g, " ")
          .trim(),
      })),
    ),
  );
}

/** Titles begin in small letters, so a sentence may begin with `nor`. */
const inTitle = ({ pattern }: Habit, title: boolean) => new RegExp(pattern.source, title ? "gi" : pattern.flags);

/** A finding as one line, with what to write instead. */
export const lineOf = ({ path, line, habit, excerpt }: Finding) =>
  `${path}:${line} [${habit.name}] ${excerpt}\n    write ${habit.instead}`;

// `node test/house/words.ts conformance/checks cli` prints what is left to reword there; without a place, everywhere.
if (import.meta.main) {
  const findings = readFiles(process.argv.slice(2)).flatMap((path) => findingsIn(path));
  for (const finding of findings) console.log(lineOf(finding));
  console.log(`${findings.length} to reword`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
