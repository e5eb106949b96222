/** A way of writing that readers have to read twice, and how to write it instead. docs/style.md explains each. */
export interface Habit {
  /** Its name, as docs/style.md has it. */
  name: string;
  pattern: RegExp;
  /** What to write instead. */
  instead: string;
  /** Sentences that the lint refuses. */
  refused: readonly string[];
  /** Sentences like them that the lint lets pass. */
  fine: readonly string[];
  /** Where the habit counts: everywhere, or only in titles of tests. */
  only?: "titles";
}

/** Where a sentence begins: after a full stop, an empty line, a bullet, or the edge of a table's cell. */
const START = String.raw`(?<=^\s*|[.!?]["')\]*]*\s+|\n\s*\n\s*|(?:^|\n)\s*(?:[-*]|\d+\.)\s+|\|\s*)`;

/** The rest of the sentence does not end in a question mark. */
const NO_QUESTION = String.raw`(?![^.!?|\n]*\?)`;

/** An expression in which each space stands for any space, line breaks too. */
const words = (source: string, flags = "gi") => new RegExp(source.replaceAll(" ", String.raw`\s+`), flags);

/** An expression that counts at the start of a sentence only, with its capital. */
const start = (source: string) => words(START + source, "g");

/** Every habit that the lint knows. */
export const HABITS: readonly Habit[] = [
  {
    name: "nobody",
    pattern: words(String.raw`\bnobody\b`),
    instead: "name the subject: `no client can wait`, or turn it round: `every file has an owner`",
    refused: ["The suite accepts it, and nobody waits.", "Nobody can wait under this clock."],
    fine: ["No client can wait under this clock.", "No other mock has the key."],
  },
  {
    name: "whoever",
    pattern: words(String.raw`\bwho(so|m)?ever\b`),
    instead: "name the person or the part: `a client that`, `the test that`",
    refused: ["Whoever asks gets the key.", "It belongs to whoever made it."],
    fine: ["Every client that asks gets the key.", "However long it takes, it ends."],
  },
  {
    name: "accuse",
    pattern: words(String.raw`\b(accus(e|es|ed|ing|ation)|blam(e|es|ed|ing))\b`),
    instead: "`fails`, `fails no requirement`",
    refused: ["The suite accuses no build.", "A slow build is accused of ERR-01.", "It blames the server."],
    fine: ["The suite fails no legal build.", "ERR-01 fails for a slow build."],
  },
  {
    name: "is none",
    pattern: words(String.raw`(?<!\b(there|where) )\b(is|are|was|were|be) none\b(?! of the\b)`),
    instead: "`is not a …`: `not a URI`",
    refused: ["A text that is none is refused.", "It looks like a key and is none."],
    fine: ["A text that is not a URI is refused.", "If there is none, the default applies."],
  },
  {
    name: "is no",
    pattern: words(
      String.raw`(?<!\b(there|where|here) )(?<!\bthere )\b(is|are|was|were) no (?!(longer|more|less|fewer|later|earlier|bigger|different)\b)[a-z…]`,
    ),
    instead: "`is not a …`",
    refused: ['"speed" is no field of this form.', "Slow answers are no failure."],
    fine: ['"speed" is not a field of this form.', "There is no such route.", "The key is no longer valid."],
  },
  {
    name: "of which",
    pattern: words(String.raw`(,|\band) of (which|whom)\b|\bof (which|whom) (it|he|she|they|none|each|all|no)\b`),
    instead: "two sentences, or `each of them`, `none of them`",
    refused: ["Legal variants, of which it may fail none.", "Two clocks, of which one stands."],
    fine: ["Legal variants. None of them may fail.", "The answer says which of them failed."],
  },
  {
    name: "but for",
    pattern: words(String.raw`\bbut for\b|\bsave for\b|\bsave that\b`),
    instead: "`except for`",
    refused: ["All of them pass, but for the last.", "Everything is kept, save for the keys."],
    fine: ["All of them pass, except for the last.", "They save the file for later."],
  },
  {
    name: "alone",
    pattern: words(String.raw`(?<!\b(let|leaves?|left|stands?|standing|\w+ files|runs?) |-)\balone\b`),
    instead: "`only`, in front of the word that it is about",
    refused: ["Deliveries go to public addresses alone.", "The key stands in the query alone."],
    fine: ["Deliveries go only to public addresses.", "It leaves other files alone."],
  },
  {
    name: "neither at the end",
    pattern: words(String.raw`\bneither(?=[.;:)!]|\s*$)`),
    instead: "`not … either`",
    refused: ["It fails no run, under `--strict` neither.", "The other one neither"],
    fine: ["It does not fail a run under `--strict` either.", "Neither of them fails.", "It needs neither key."],
  },
  {
    name: "tells of",
    pattern: words(String.raw`\b(tell|tells|telling|told) of\b`),
    instead: "`says`, `reports`, `announces`",
    refused: ["An event tells of the dub.", "A project nobody was told of."].map((text) =>
      text.replace("nobody", "no one"),
    ),
    fine: ["An event announces the dub.", "The page tells you the key.", "It reports all of them."],
  },
  {
    name: "therein",
    pattern: words(
      String.raw`\b((there|where|here)(in|of|by|upon|from|with)|whence|thence|lest|heed|heeds|heeded|albeit)\b`,
    ),
    instead: "`in it`, `of it`, `so that … not`, `respects`",
    refused: ["The file and the keys therein.", "The variable `NO_COLOR` is heeded."],
    fine: ["The file and the keys in it.", "The command respects `NO_COLOR`."],
  },
  {
    name: "of theirs",
    pattern: words(String.raw`\bof (theirs|one's own|yours|ours|his|hers)\b`),
    instead: "the owner in front of the word: `their reports`, `your own handlers`",
    refused: ["The report shows no credential of theirs.", "A transcript of one's own needs a language."],
    fine: ["The report shows none of their credentials.", "Every world has a key of its own."],
  },
  {
    name: "Nor",
    pattern: start(String.raw`Nor\b`),
    instead: "a sentence with its own subject and `not`: `Slow builds do not fail either.`",
    refused: ["It does not fail. Nor does it wait.", "Nor are builds refused that wait."],
    fine: ["It neither fails nor waits.", "North of the river."],
  },
  {
    name: "Who",
    pattern: start(String.raw`(Who|Whose|Whom)\b${NO_QUESTION}`),
    instead: "begin with the subject: `Users who …`, `A client that …`",
    refused: ["Who installs it needs Node.", "It waits. Whose turn it is takes the lock."],
    fine: ["Users who install it need Node.", "Who installs it?", "A client whose key is wrong gets 401."],
  },
  {
    name: "What",
    pattern: start(String.raw`What(?! if\b)\b${NO_QUESTION}`),
    instead: "begin with the subject: `Every request that …`, `The text that …`",
    refused: ["What came in between is lost.", "- What is silent fails."],
    fine: ["Everything that came in between is lost.", "What came in between?", "It says what came in between."],
  },
  {
    name: "That of",
    pattern: start(String.raw`(That|Those) (of|who|which|without|with|in|from)\b`),
    instead: "name the thing again: `The key of the owner …`",
    refused: ["That of the owner is first.", "It has two keys. Those of others stay."],
    fine: ["The key of the owner is first.", "That is the owner's key.", "Those keys stay."],
  },
  {
    name: "So is",
    pattern: start(String.raw`So (is|are|was|were|does|do|did|has|have|had|it|they)\b`),
    instead: "`The same holds for …`, or say it of both at once",
    refused: ["So is a lost connection.", "It waits a minute. So it does for others."],
    fine: ["A lost connection is one too.", "So far it waits.", "It does so for others."],
  },
  {
    name: "title without a subject",
    only: "titles",
    pattern: words(
      String.raw`^(and|but|or|none|neither)\b|^(of|with|without|by|for|to|under|beside|besides|from|among)\b[^,]*$`,
    ),
    instead: "a whole sentence that makes sense in a red line of CI: `a 403 names the missing scope`",
    refused: ["of others fail no requirement: %s", "without a permission says where to get one", "and %s is not"],
    fine: ["recordings of others fail no requirement: %s", "without a key, the server answers 401"],
  },
];
