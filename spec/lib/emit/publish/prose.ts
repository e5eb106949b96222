import { getDoc, type Program, type Type } from "@typespec/compiler";
import type { Contract, Limit } from "../../contract.ts";
import type { Described } from "../../describe/index.ts";
import { everyStated, leftOpenOf, stated, type Reading } from "../../describe/reading.ts";
import { stateKeys } from "../../lib.ts";
import type { Json } from "../json.ts";
import { operationsOf } from "../openapi.ts";
import { eventsAfter } from "./callbacks.ts";
import { limitText } from "./limit-text.ts";

/** Titles, descriptions and the introduction, with the facts that the contract has. */
export function addProse(document: Json, described: Described) {
  const { contract, reading, service, http } = described;
  const { program } = reading;
  const chapters = stated<{ text: string }>(program, "Contract.chapters", service)?.text;
  if (chapters) document.info.description += `\n\n${filled(chapters, contract)}`;
  for (const { operation } of operationsOf(document)) {
    const known = contract.operations.find(({ id }) => id === operation.operationId)!;
    const action = contract.actions.find(({ operation: id }) => id === known.id);
    const op = http.find((one) => one.operation.name === known.id)!.operation;
    operation.summary = action?.title ?? operation.summary;
    operation.description = description(contract, known, docOf(program, op));
  }
  for (const event of contract.events) document.webhooks[event.id].post.summary = event.title.replace(/\.$/, "");
  describeProperties(document, reading);
  markOurs(document, reading);
  askAtProperties(document, reading, contract);
}

/** The doc comment, and what the contract knows about the operation. */
function description(contract: Contract, known: Contract["operations"][number], doc: string): string {
  const { limits, unknowns } = contract;
  const list = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`**${title}**\n\n${lines.map((line) => `- ${line}`).join("\n")}`];
  const codes = (names: string[]) => names.map((name) => `\`${name}\``).join(", ");
  const events = eventsAfter(contract, known.causes);
  return [
    filled(doc, contract),
    ...(known.scopes.length > 0 ? [`**Scopes:** ${codes(known.scopes)}.`] : []),
    ...(events.length > 0 ? [`**Events:** ${codes(events)}.`] : []),
    ...list(
      "Limits",
      limits
        .filter(({ id, value, byPlan }) => known.limits.includes(id) && (value !== null || byPlan))
        .map((limit) => `${limit.title.replace(/\.$/, "")}: ${limitText(limit)}.`),
    ),
    ...list(
      "Open in the source",
      unknowns.filter(({ id }) => known.leftOpen.includes(id)).map(({ question }) => question),
    ),
    ...(known.ours ? [`**Ours:** ${known.ours.replace(/\.$/, "")}.`] : []),
  ].join("\n\n");
}

/** Names of limits in braces become the limits. */
function filled(text: string, { limits }: Contract): string {
  return text.replaceAll(/\{([a-z][a-z-]*(?:\.[a-z-]+)+)\}/g, (_, id: string) => {
    const limit = limits.find((one: Limit) => one.id === id);
    if (!limit) throw new Error(`A description names the limit ${id}, which the spec does not have.`);
    return limitText(limit);
  });
}

/** Paragraphs of a doc comment, each in one line; lists, headings and code stay as they are. */
const docOf = (program: Program, type: Type) =>
  (getDoc(program, type) ?? "")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .join("\n\n");

/** A field about which the source leaves something open says what. */
function askAtProperties(document: Json, reading: Reading, { unknowns }: Contract) {
  for (const type of reading.program.stateMap(stateKeys.leftOpen).keys() as Iterable<Type>) {
    const property = type.kind === "ModelProperty" ? placeOf(document, reading, type) : undefined;
    if (!property) continue;
    const open = new Set(leftOpenOf(reading, type));
    const questions = unknowns.filter(({ id }) => open.has(id)).map(({ question }) => question);
    property.description = [property.description, `**Open in the source:** ${questions.join(" ")}`]
      .filter(Boolean)
      .join("\n\n");
  }
}

/** A field without a description has the sentence that binds it first. */
function describeProperties(document: Json, reading: Reading) {
  for (const { text, targets } of reading.requirements.values()) {
    for (const target of targets) {
      if (target.kind !== "ModelProperty" || !target.model) continue;
      const schema = document.components.schemas[reading.names.of(target.model) ?? ""];
      const property = schema?.properties?.[target.name];
      if (property && property.description === undefined) property.description = text;
    }
  }
}

/** Shapes of our own say so where they are read. */
function markOurs(document: Json, reading: Reading) {
  for (const [type, { following }] of everyStated<{ following: string }>(reading.program, "Contract.ours")) {
    const mark = `Our invention: the source gives no shape. It follows ${following.replace(/\.$/, "")}.`;
    const place = placeOf(document, reading, type);
    if (place) place.description = [place.description, mark].filter(Boolean).join(" ");
  }
}

function placeOf(document: Json, reading: Reading, type: Type): Json | undefined {
  if (type.kind === "ModelProperty")
    return type.model && document.components.schemas[reading.names.of(type.model) ?? ""]?.properties?.[type.name];
  if (type.kind === "Operation") return undefined;
  return document.components.schemas[reading.names.of(type) ?? ""];
}
