import { changes, neutrals, type Expected } from "../../review/catalogue/all.ts";

/** Pairs of the catalogue that belong together in the table. */
export interface Group {
  readonly title: string;
  readonly pairs: readonly Expected[];
  /** Whether the right verdict is that something breaks. */
  readonly breaks: boolean;
}

/** Whether a pair has to be called breaking. */
export const isBreaking = ({ expected }: Expected): boolean => expected.some((text) => text.endsWith(" breaking"));

/** A neutral edit by hand has a title of its own; the others are each rule's example in other words. */
const isRewritten = ({ title }: Expected) => /: .* in a (request|response)$/.test(title);

const http = changes.filter(({ kind }) => kind === "http");
const others = changes.filter(({ kind }) => kind !== "http");
const silent = neutrals.filter(({ kind }) => kind === "http");

/** The catalogue in the order of the table. */
export const GROUPS: readonly Group[] = [
  { title: "HTTP, breaking", pairs: http.filter(isBreaking), breaks: true },
  { title: "HTTP, not breaking", pairs: http.filter((each) => !isBreaking(each)), breaks: false },
  {
    title: "neutral edits of OpenAPI",
    pairs: silent.filter((each) => !isRewritten(each)),
    breaks: false,
  },
  { title: "the same schema in other words", pairs: silent.filter(isRewritten), breaks: false },
  { title: "behaviour and webhooks, breaking", pairs: others.filter(isBreaking), breaks: true },
  { title: "behaviour and webhooks, not breaking", pairs: others.filter((each) => !isBreaking(each)), breaks: false },
  {
    title: "neutral edits of `contract.json`",
    pairs: neutrals.filter(({ kind }) => kind === "behaviour"),
    breaks: false,
  },
];
