import {
  listServices,
  type EnumMember,
  type Namespace,
  type Operation as Op,
  type Program,
  type Type,
} from "@typespec/compiler";
import { getAllHttpServices, type HttpOperation } from "@typespec/http";
import { getInfo } from "@typespec/openapi";
import type { Action, Contract, Event } from "../contract.ts";
import type { ActionOptions, StatedRequirement } from "../decorators.ts";
import { stateKeys } from "../lib.ts";
import { describeError, errorModels } from "./errors.ts";
import { describeMachines } from "./machines.ts";
import { schemaNames } from "./names.ts";
import { describeOperation } from "./operations.ts";
import { docOf, flatten, memberId, requirementsOf, type Reading } from "./reading.ts";
import { describeRecords } from "./records.ts";
import { describeRequirements, elementNames } from "./requirements.ts";
import { describeAreas, describeLimits, describeScopes, describeUnknowns, describeVocabulary } from "./vocabulary.ts";

/** What the emitter writes and the rules check. */
export interface Described {
  contract: Contract;
  reading: Reading;
  /** Namespace of the API. */
  service: Namespace;
  /** Its operations, webhooks included. */
  http: HttpOperation[];
  /** Namespace of the control interface, where there is one. */
  control: Namespace | undefined;
}

/** The service whose operations are the control interface, not the API. */
const controlService = "ControlInterface";

const described = new WeakMap<Program, Described | undefined>();

/** Reads the whole contract out of a compiled program; undefined while there is no service. */
export function describe(program: Program): Described | undefined {
  if (!described.has(program)) described.set(program, read(program));
  return described.get(program);
}

function read(program: Program): Described | undefined {
  const [services] = getAllHttpServices(program);
  const api = services.find(({ namespace }) => namespace.name !== controlService);
  if (listServices(program).length === 0 || !api) return undefined;
  const service = api.namespace;
  const http = api.operations;
  const requirements = program.stateMap(stateKeys.requirements) as unknown as Map<string, StatedRequirement>;
  const reading: Reading = { program, requirements, names: schemaNames(program) };

  const webhooks = program.stateMap(stateKeys.webhook) as unknown as Map<Op, EnumMember>;
  const operations = http.filter((one) => !webhooks.has(one.operation)).map((one) => describeOperation(reading, one));
  const machines = describeMachines(reading);
  const areas = describeAreas(reading);
  const info = listServices(program).find(({ type }) => type === service)!;
  const errors = errorModels(service, reading, http).map((model) =>
    describeError(reading, model, operations, machines),
  );
  const contract: Contract = {
    $schema: "./contract.schema.json",
    format: 1,
    title: info.title ?? service.name,
    version: getInfo(program, service)?.version ?? "0.0.0",
    areas,
    operations,
    actions: http.flatMap((one) => describeAction(reading, one, operations)),
    errors,
    events: describeEvents(reading, service, http, webhooks, machines),
    machines,
    records: describeRecords(reading),
    limits: describeLimits(reading, { operations, errors, machines }),
    scopes: describeScopes(reading, service, operations),
    ...describeVocabulary(reading),
    requirements: describeRequirements(reading, areas),
    unknowns: describeUnknowns(reading, (id) => concernedBy(reading, id)),
  };
  return {
    contract,
    reading,
    service,
    http,
    control: services.find(({ namespace }) => namespace.name === controlService)?.namespace,
  };
}

function describeAction(reading: Reading, http: HttpOperation, operations: Contract["operations"]): Action[] {
  const op = http.operation;
  const options = reading.program.stateMap(stateKeys.action).get(op) as ActionOptions | undefined;
  const operation = operations.find(({ id }) => id === op.name);
  if (!options || !operation) return [];
  return [
    {
      id: op.name,
      operation: op.name,
      title: options.title,
      description: docOf(reading.program, op),
      mutation: options.mutation,
      mcp: options.mcp ?? true,
      annotations: {
        readOnlyHint: !options.mutation,
        destructiveHint: options.destructive ?? false,
        idempotentHint: options.idempotent ?? !options.mutation,
        openWorldHint: options.openWorld ?? false,
      },
      scopes: operation.scopes,
      effects: operation.effects,
      input: operation.request.schema,
      result: resultOf(reading, http),
      requirements: operation.requirements,
      leftOpen: operation.leftOpen,
    },
  ];
}

/** Name of the model under `data` of the 200 answer. */
function resultOf(reading: Reading, http: HttpOperation): string | null {
  const answer = http.responses.find(({ statusCodes }) => statusCodes === 200)?.responses[0]?.body;
  const data = answer && flatten(answer.type)[0]?.properties.get("data")?.type;
  return data ? reading.names.of(data) : null;
}

function describeEvents(
  reading: Reading,
  service: Namespace,
  http: HttpOperation[],
  webhooks: Map<Op, EnumMember>,
  machines: Contract["machines"],
): Event[] {
  const kinds = [...(service.enums.get("EventType")?.members.values() ?? [])];
  return kinds.map((member) => {
    const id = memberId(member);
    const op = [...webhooks].find(([, event]) => event === member)?.[0];
    const body = http.find((one) => one.operation === op)?.parameters.body;
    const emitting = machines.flatMap((machine) => machine.transitions).filter(({ emits }) => emits.includes(id));
    return {
      id,
      title: docOf(reading.program, member),
      payload: (body && reading.names.of(body.type)) ?? "",
      emittedBy: emitting.map((transition) => transition.id),
      requirements: [...new Set([...requirementsOf(reading, member), ...(op ? requirementsOf(reading, op) : [])])],
    };
  });
}

function concernedBy(reading: Reading, question: string): string[] {
  const open = reading.program.stateMap(stateKeys.leftOpen) as unknown as Map<Type, EnumMember[]>;
  const elements = [...open].filter(([, members]) => members.some((member) => memberId(member) === question));
  return elementNames(
    reading,
    elements.map(([type]) => type),
  );
}
