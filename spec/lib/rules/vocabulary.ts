import type { DiagnosticTarget, EnumMember } from "@typespec/compiler";
import type { Described } from "../describe/index.ts";
import { everyStated, memberId } from "../describe/reading.ts";
import { stateKeys } from "../lib.ts";
import { half, type Finding } from "./rule.ts";

/** Events, limits, scopes, open questions and requirements: nothing stands alone. */
export function* vocabularyRules({ contract, reading, service }: Described): Generator<Finding> {
  const { program } = reading;
  const stated = (decorator: string) =>
    new Map(everyStated(program, decorator).map(([type]) => [memberId(type as EnumMember), type as DiagnosticTarget]));

  for (const event of contract.events) {
    if (!event.payload)
      yield half(service, `Event ${event.id} has no webhook`, "Add a @webhook operation with its payload.");
    if (event.emittedBy.length === 0)
      yield half(service, `No transition sends ${event.id}`, "Add @emits to the one that does.");
    if (event.requirements.length === 0)
      yield half(service, `Event ${event.id} states no requirement`, "Add @req beside it.");
  }
  const limits = stated("Contract.limit");
  for (const limit of contract.limits) {
    if (limit.requirements.length === 0 && limit.leftOpen.length === 0) {
      yield half(
        limits.get(limit.id)!,
        `Limit ${limit.id} states no requirement`,
        "Add @req, or @leftOpen where the source shows no value.",
      );
    }
  }
  const questions = stated("Contract.question");
  for (const unknown of contract.unknowns) {
    const target = questions.get(unknown.id)!;
    if (unknown.alternatives.length === 0) {
      yield half(target, `${unknown.id} has no alternatives`, "List what is legal; one may be 'any'.");
    }
    if (!unknown.alternatives.some(({ id }) => id === unknown.ours)) {
      yield half(
        target,
        `${unknown.id}: ours is "${unknown.ours}", which is not one of its alternatives`,
        "Name the one that our servers take.",
      );
    }
    if (unknown.concerns.length === 0) {
      yield half(target, `No element is left open by ${unknown.id}`, "Add @leftOpen to the element that it concerns.");
    }
    if (unknown.kind === "contradiction" && unknown.source.length === 0) {
      yield half(target, `${unknown.id} cites nothing`, "Cite the two lines that disagree.");
    }
  }
  yield* requirementRules({ contract, reading, service } as Described);
}

function* requirementRules({ contract, reading }: Described): Generator<Finding> {
  const areas = new Set(contract.areas.map((area) => area.id));
  const open = new Set(reading.program.stateMap(stateKeys.leftOpen).keys());
  for (const requirement of contract.requirements) {
    const { targets, site } = reading.requirements.get(requirement.id)!;
    if (!areas.has(requirement.area)) {
      yield half(
        site,
        `No area has the prefix of ${requirement.id}`,
        "Add it to spec/vocabulary/areas.tsp, or use one that is there.",
      );
    }
    if (requirement.level === "open" && !targets.some((target) => open.has(target))) {
      yield half(
        site,
        `${requirement.id} is open, but no element says which question is`,
        "Add @leftOpen with the question to the same element.",
      );
    }
  }
}
