import { isTemplateDeclaration, isTemplateInstance, type TemplatedType, type Type } from "@typespec/compiler";
import type { Area, Requirement } from "../contract.ts";
import type { StatedRequirement } from "../decorators.ts";
import { stateKeys } from "../lib.ts";
import { showRange } from "../source.ts";
import { transitionId } from "./operations.ts";
import { memberId, plain, type Reading } from "./reading.ts";

/** Requirements in the order of their areas, then by number. */
export function describeRequirements(reading: Reading, areas: Area[]): Requirement[] {
  const order = new Map(areas.map((area, index) => [area.id, index]));
  return [...reading.requirements.values()]
    .map((stated) => describeRequirement(reading, stated, areas))
    .toSorted(
      (a, b) =>
        (order.get(a.area) ?? 0) - (order.get(b.area) ?? 0) || a.id.localeCompare(b.id, "en", { numeric: true }),
    );
}

function describeRequirement(reading: Reading, stated: StatedRequirement, areas: Area[]): Requirement {
  const { level = "must", needs = [], check, reason } = plain(stated.options);
  const prefix = stated.id.split("-")[0]!;
  const area = areas.find(({ id }) => id === prefix);
  return {
    id: stated.id,
    area: prefix,
    level,
    source: stated.source.map(showRange),
    surface: area?.surface ?? "all",
    needs,
    ...(reason ? { reason } : { check: check ?? area?.check ?? "examples" }),
    text: stated.text,
    binds: elementNames(reading, stated.targets),
  };
}

/** Elements by name, once each. What a template carries is carried by what is made of it, so templates are left out. */
export function elementNames(reading: Reading, types: Type[]): string[] {
  const own = types.filter((type) => !isOfTemplate(type));
  return [...new Set((own.length > 0 ? own : types).map((type) => elementName(reading, type)))];
}

function isOfTemplate(type: Type): boolean {
  const holder = type.kind === "ModelProperty" ? type.model : type;
  return holder !== undefined && (isTemplateInstance(holder) || isTemplateDeclaration(holder as TemplatedType));
}

/** How the contract calls an element: `operation:getStatus`, `field:ProjectStatus.error`. */
function elementName(reading: Reading, type: Type): string {
  const { program, names } = reading;
  switch (type.kind) {
    case "Operation":
      if (type.interface && program.stateMap(stateKeys.machine).has(type.interface)) {
        return `transition:${transitionId(program, type)}`;
      }
      return program.stateMap(stateKeys.webhook).has(type) ? `event:${type.name}` : `operation:${type.name}`;
    case "ModelProperty":
      return `field:${type.model ? (names.of(type.model) ?? "") : ""}.${type.name}`;
    case "EnumMember":
      return `value:${memberId(type)}`;
    case "Interface":
      return `machine:${program.stateMap(stateKeys.machine).get(type)?.options.id ?? type.name}`;
    case "Namespace":
      return `service:${type.name}`;
    default:
      return `${type.kind.toLowerCase()}:${names.of(type) ?? ""}`;
  }
}
