import type {
  DecoratorContext,
  DiagnosticTarget,
  Enum,
  EnumMember,
  Interface,
  ModelProperty,
  Operation,
  Scalar,
  Type,
} from "@typespec/compiler";
import { $post, $route } from "@typespec/http";
import { reportDiagnostic, stateKeys } from "./lib.ts";
import { isRequirementId, parseSource, type SourceRange } from "./source.ts";

/** Webhook operations get a route under this prefix, so that one document holds them until the emitter moves them. */
export const webhookPrefix = "/__webhooks/";

/** A requirement as its decorator states it. */
export interface StatedRequirement {
  id: string;
  source: SourceRange[];
  text: string;
  options: { level?: Marshalled; needs?: Marshalled[]; check?: Marshalled; reason?: string };
  /** The elements that carry it: one, or copies of it by `is` and spread. */
  targets: Type[];
  /** Where it is stated. */
  site: DiagnosticTarget;
}

/** An enum member as the compiler hands it to JavaScript inside a value. */
export interface Marshalled {
  valueKind: "EnumValue";
  value: EnumMember;
}

/** The options of `@action`. */
export interface ActionOptions {
  title: string;
  mutation: boolean;
  mcp?: boolean;
  destructive?: boolean;
  idempotent?: boolean;
  openWorld?: boolean;
}

/** What `@machine` keeps. */
export interface StatedMachine {
  states: Enum;
  options: { id: string; subject: string; parent?: string };
}

function req(
  context: DecoratorContext,
  target: Type,
  id: string,
  source: string,
  text: string,
  options: StatedRequirement["options"] = {},
) {
  const { program } = context;
  if (!isRequirementId(id)) {
    reportDiagnostic(program, { code: "requirement-id", format: { id }, target: context.decoratorTarget });
    return;
  }
  const { ranges, wrong } = parseSource(source);
  for (const reference of wrong) {
    reportDiagnostic(program, { code: "source-reference", format: { reference }, target: context.decoratorTarget });
  }
  const known = program.stateMap(stateKeys.requirements) as unknown as Map<string, StatedRequirement>;
  const before = known.get(id);
  if (before?.site === context.decoratorTarget) {
    before.targets.push(target);
  } else if (before) {
    reportDiagnostic(program, {
      code: "requirement-id",
      messageId: "twice",
      format: { id },
      target: context.decoratorTarget,
    });
  } else {
    known.set(id, { id, source: ranges, text, options, targets: [target], site: context.decoratorTarget });
  }
}

function leftOpen(context: DecoratorContext, target: Type, question: EnumMember) {
  const open = context.program.stateMap(stateKeys.leftOpen);
  open.set(target, [...(open.get(target) ?? []), question]);
}

function webhook(context: DecoratorContext, target: Operation, event: EnumMember) {
  context.call($post, target);
  context.call($route, target, webhookPrefix + (event.value ?? event.name));
  context.program.stateMap(stateKeys.webhook).set(target, event);
}

function action(context: DecoratorContext, target: Operation, options: ActionOptions) {
  context.call($post, target);
  context.call($route, target, `/v1/actions/${target.name}`);
  context.program.stateMap(stateKeys.action).set(target, options);
}

function limitedBy(context: DecoratorContext, target: Operation | ModelProperty | Scalar, ...limits: EnumMember[]) {
  const stated = context.program.stateMap(stateKeys.limitedBy);
  stated.set(target, [...limits, ...(stated.get(target) ?? [])]);
}

/** The states that a parameter or return type of a transition names; anything else comes back as it is. */
export function statesOf(type: Type): Type[] {
  if (type.kind === "Union") return [...type.variants.values()].flatMap((variant) => statesOf(variant.type));
  if (type.kind === "Enum") return [...type.members.values()];
  if (type.kind === "Intrinsic" && type.name === "void") return [];
  return [type];
}

function machine(context: DecoratorContext, target: Interface, states: Enum, options: StatedMachine["options"]) {
  context.program.stateMap(stateKeys.machine).set(target, { states, options } satisfies StatedMachine);
  for (const transition of target.operations.values()) {
    const named = [
      ...[...transition.parameters.properties.values()].flatMap((parameter) => statesOf(parameter.type)),
      ...statesOf(transition.returnType),
    ];
    for (const type of named) {
      if (type.kind === "EnumMember" && type.enum === states) continue;
      const shown = type.kind === "EnumMember" ? `${type.enum.name}.${type.name}` : type.kind;
      reportDiagnostic(context.program, {
        code: "not-a-state",
        format: { type: shown, machine: states.name },
        target: transition,
      });
    }
  }
}

export const $decorators = { Contract: { req, leftOpen, webhook, action, limitedBy, machine } };
