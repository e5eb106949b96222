import { resolvePath } from "@typespec/compiler";
import { createTester } from "@typespec/compiler/testing";
import { describe, expect, test } from "vitest";

const tester = createTester(resolvePath(import.meta.dirname, "../../.."), {
  libraries: ["@typespec/http", "@typespec/openapi", "@dubspec/typespec"],
})
  .importLibraries()
  .using("Contract", "TypeSpec.Http");

/** A whole small contract: one route, one error, one machine, one event, one limit, one open question. */
const parts = {
  route: `@req("RUN-01", "M10", "It runs.") @surface(Surface.media) @limitedBy(Limit.rate) @route("/run") @post
    op start(): { id: string } | Refused;`,
  error: `@error @req("RUN-02", "M11", "It is refused.") @when(#{ predicate: "busy" })
    model Refused is Failure<409, "BUSY">;`,
  event: `@req("RUN-03", "M12", "It tells.") @webhook(EventType.done) op done(@body event: DoneEvent): void;`,
  limit: `@req("RUN-04", "M13", "It is limited.") @limit(#{ value: 10, unit: "requests", window: "minute" }) rate: "rate.run",`,
  question: `@question(#{ kind: "not-shown", source: "M14", question: "Which?", alternatives: #[#{ id: "a", text: "A." }], ours: "a", because: "B." })
    which: "Q-WHICH",`,
  transitions: `@req("RUN-05", "M15", "It starts.") @causedBy(Api.start) begin(): State.running;
    @req("RUN-06", "M16", "It ends.") @after(#{ seconds: 1 }) @emits(Api.EventType.done) end(from: State.running): State.ended;`,
  states: "running, ended",
};

const contract = (changed: Partial<typeof parts> = {}) => {
  const { route, error, event, limit, question, transitions, states } = { ...parts, ...changed };
  return `
    namespace Vocabulary {
      enum Area { @area(#{ title: "Runs", surface: Surface.media, check: Check.examples }) run: "RUN" }
      enum Stage { state }
      auto dec stage(target: TypeSpec.Reflection.Model, stage: TypeSpec.Reflection.EnumMember);
      @stage(Stage.state) model Busy { predicate: "busy" }
      union Condition { Busy }
      model RecordError { effect: "record-error"; code: string }
      union Effect { RecordError }
      auto dec when(target: unknown, condition: valueof Condition);
      auto dec emits(target: TypeSpec.Reflection.Operation, ...events: TypeSpec.Reflection.EnumMember[]);
      auto dec does(target: TypeSpec.Reflection.Operation, ...effects: valueof Effect[]);
    }
    enum Limit { ${limit} }
    enum Question { ${question} }
    @service(#{ title: "Api" }) @leftOpen(Question.which) namespace Api {
      using Vocabulary;
      @error model Failure<S extends integer, C extends string> { @statusCode _: S; code: C; message: string }
      enum EventType { done: "run.done" }
      model DoneEvent { type: EventType.done }
      ${error}
      ${route}
      ${event}
    }
    namespace Machines {
      using Vocabulary;
      enum State { ${states} }
      @machine(State, #{ id: "run", subject: "run" }) interface Run { ${transitions} }
    }`;
};

// The spec declares decorators of its own, so its tspconfig.yaml has this feature; the tester reads no such file.
const compilerOptions = {
  configFile: { projectRoot: "/test", diagnostics: [], outputDir: "", features: ["auto-decorators"] },
};
const diagnose = (changed: Partial<typeof parts> = {}) =>
  tester.diagnose(contract(changed), { compilerOptions: compilerOptions as never });

/** Messages of the contract's diagnostics. */
const found = async (changed: Partial<typeof parts>) => (await diagnose(changed)).map(({ message }) => message);

describe("rules", () => {
  test("the rules report nothing on a complete contract", async () => {
    expect(await found({})).toEqual([]);
  });

  const broken: [string, Partial<typeof parts>, string][] = [
    [
      "an operation without a requirement",
      { route: parts.route.replace(/@req\([^)]*\)/, "") },
      "Operation start states no requirement",
    ],
    [
      "an error that no operation raises",
      { route: parts.route.replace("| Refused", "") },
      "No operation raises Refused",
    ],
    [
      "an error without a condition",
      { error: parts.error.replace(/@when\([^)]*\)/, "") },
      "Error Refused has no condition",
    ],
    [
      "an error without a requirement",
      { error: parts.error.replace(/@req\([^)]*\)/, "") },
      "Error Refused states no requirement",
    ],
    [
      "a transition without a cause",
      { transitions: parts.transitions.replace("@after(#{ seconds: 1 })", "") },
      "Transition run.end has no cause",
    ],
    [
      "a transition without a requirement",
      { transitions: parts.transitions.replace(/@req\("RUN-06"[^)]*\)/, "") },
      "Transition run.end states no requirement",
    ],
    ["a state that cannot be reached", { states: "running, ended, lost" }, "No transition of run leads to lost"],
    [
      "an unknown error code in an effect",
      { transitions: parts.transitions.replace("@after", '@does(#{ effect: "record-error", code: "NOPE" }) @after') },
      "records NOPE, which is not the code of an error",
    ],
    [
      "an open question without alternatives",
      { question: parts.question.replace(/#\[.*?\]/, "#[]") },
      "Q-WHICH has no alternatives",
    ],
    [
      "a choice that is not an alternative",
      { question: parts.question.replace('ours: "a"', 'ours: "z"') },
      'ours is "z", which is not one of its alternatives',
    ],
    ["an event without a webhook", { event: "" }, "Event run.done has no webhook"],
    [
      "an event that nothing sends",
      { transitions: parts.transitions.replace("@emits(Api.EventType.done)", "") },
      "No transition sends run.done",
    ],
    [
      "a limit without a requirement",
      { limit: parts.limit.replace(/@req\([^)]*\)/, "") },
      "Limit rate.run states no requirement",
    ],
    [
      "a requirement of no area",
      { limit: parts.limit.replace("RUN-04", "NOWHERE-04") },
      "No area has the prefix of NOWHERE-04",
    ],
    [
      "an id that is stated twice",
      { limit: parts.limit.replace("RUN-04", "RUN-05") },
      "Requirement RUN-05 is stated twice",
    ],
    ["an id of the wrong form", { limit: parts.limit.replace("RUN-04", "run4") }, '"run4" is not a requirement id'],
    [
      "a source reference of the wrong form",
      { limit: parts.limit.replace('"M13"', '"line 13"') },
      '"line" is not a place in the source',
    ],
    [
      "an open requirement without a question",
      { limit: parts.limit.replace('limited."', 'limited.", #{ level: Level.open }') },
      "RUN-04 is open, but no element says which question is",
    ],
    [
      "a foreign state",
      { transitions: parts.transitions.replace("State.ended", "Limit.rate") },
      "Limit.rate is not a state of State",
    ],
  ];
  test.each(broken)("the rules report %s", async (_, changed, message) => {
    expect((await found(changed)).join("\n")).toContain(message);
  });

  test("a word outside the vocabulary does not compile", async () => {
    const messages = await found({ error: parts.error.replace('"busy"', '"bussy"') });
    expect(messages.join("\n")).toContain("is not assignable to parameter of type");
  });
});
