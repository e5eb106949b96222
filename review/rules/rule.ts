/** Whom a change breaks: code that calls, code that serves, code that receives webhooks, code that imports types. */
export type Party = "clients" | "servers" | "receivers" | "types" | "nobody";

/** How much a change matters. `warning`: it may break somebody, which the contract does not decide. */
export type Severity = "breaking" | "warning" | "minor" | "patch";

/** The severities, the gravest first. */
export const SEVERITIES = ["breaking", "warning", "minor", "patch"] as const satisfies readonly Severity[];

/** What a rule says of the changes that it names. */
export interface Rule {
  /** What happened, in a few words. */
  readonly title: string;
  /** Whom its changes break, and how much they matter, unless one of them is known to be harmless or to be in doubt. */
  readonly breaks: Party;
  readonly severity: Severity;
  /** Why they break the party, or why they break nothing. */
  readonly why: string;
  /** A short example, in Markdown. */
  readonly before: string;
  readonly after: string;
  /** The name that it shares with the same rule on other sides. */
  readonly family?: string;
}

type Words = [title: string, why: string, before: string, after: string];

const rule = (severity: Severity, breaks: Party, [title, why, before, after]: Words): Rule => ({
  title,
  breaks,
  severity,
  why,
  before,
  after,
});

/** A change after which code that was right fails. */
export const breaking = (party: Party, ...words: Words): Rule => rule("breaking", party, words);

/** A change that breaks code that relied on more than the contract said. */
export const warning = (party: Party, ...words: Words): Rule => rule("warning", party, words);

/** A change that is more work for servers, and breaks nothing. */
export const forServers = (...words: Words): Rule => rule("minor", "servers", words);

/** A change that breaks nothing at all. */
export const harmless = (severity: "minor" | "patch", ...words: Words): Rule => rule(severity, "nobody", words);
