import type { Generated } from "../contract.ts";
import type { Registrar } from "./registrar.ts";
import { EVENTS, EVENT_FIELDS, FAILURE_EVENTS } from "./events.ts";
import { SOMETIMES_LISTED, TARGET_LANGUAGES } from "./languages.ts";
import { AUDIO_TYPES, AUDIO_TYPES_OF_PROJECT_CREATION, VIDEO_TYPES } from "./media-types.ts";
import { schemaAt } from "./schemas.ts";
import { IDENTITY_SCOPES, OTHER_SCOPES, PRODUCT_SCOPES } from "./scopes.ts";
import { ACTION_REQUEST_TRANSITIONS, RUN_TRANSITIONS, STATES, WORKFLOWS } from "./states.ts";

/** Languages, media types, scopes, states and events: what the contract says of them against what the source says. */
export function valuesHold({ contract, openapi }: Generated, { describe, test, expect }: Registrar): void {
  const { schemas } = openapi.components;
  const valuesOf = (name: string) => [...((schemas[name]?.["enum"] ?? []) as string[])].toSorted();
  const sorted = (values: readonly string[]) => [...values].toSorted();
  const fileTypes = (method: string, path: string) => {
    const operation = contract.operations.find((each) => each.method === method && each.path === path);
    return sorted(operation?.request.parts.find(({ kind }) => kind === "file")?.mediaTypes ?? []);
  };

  describe("languages and media types", () => {
    test("there are 76 target languages", () => {
      expect(TARGET_LANGUAGES).toHaveLength(76);
      expect(valuesOf("TargetLanguage")).toEqual(sorted(TARGET_LANGUAGES));
    });

    test("those that are not in every list are in this one", () => {
      expect(valuesOf("TargetLanguage")).toEqual(expect.arrayContaining([...SOMETIMES_LISTED]));
    });

    test("uploads take five video types and seven audio types, and projects one more", () => {
      const types = [...VIDEO_TYPES, ...AUDIO_TYPES];
      expect(fileTypes("POST", "/v1/projects")).toEqual(sorted([...types, ...AUDIO_TYPES_OF_PROJECT_CREATION]));
      expect(fileTypes("POST", "/v1/translate")).toEqual(sorted(types));
      expect(fileTypes("POST", "/v1/transcribe")).toEqual(expect.arrayContaining(sorted(VIDEO_TYPES)));
      expect(fileTypes("POST", "/v1/transcribe")).toEqual(expect.arrayContaining(sorted(AUDIO_TYPES)));
    });
  });

  describe("scopes", () => {
    const ofKind = (kind: string) => sorted(contract.scopes.filter((scope) => scope.kind === kind).map(({ id }) => id));

    test("there are 30 product scopes, two identity permissions and one other name", () => {
      expect(PRODUCT_SCOPES).toHaveLength(30);
      expect(ofKind("product")).toEqual(sorted(PRODUCT_SCOPES));
      expect(ofKind("identity")).toEqual(sorted(IDENTITY_SCOPES));
      expect(ofKind("other")).toEqual(sorted(OTHER_SCOPES));
    });
  });

  describe("states", () => {
    const machines: Record<keyof typeof STATES, string> = {
      run: "run", transcription: "transcription", version: "version", lipSync: "lip-sync", actionRequest: "action-request",
    };

    test.each(Object.entries(machines))("the machine %s has the states of the source", (pin, id) => {
      const states = contract.machines.find((machine) => machine.id === id)?.states.map((state) => state.id);
      expect(sorted(states ?? [])).toEqual(sorted(STATES[pin as keyof typeof STATES]));
    });

    test("a run has the transitions of the source and no others", () => {
      const run = contract.machines.find(({ id }) => id === "run");
      const edges = run?.transitions.flatMap(({ from, to, emits }) =>
        (from.length > 0 ? from : [null]).map((state) => `${state} -> ${to} ${emits.join(" ")}`.trim())) ?? [];
      const rows = RUN_TRANSITIONS.map(({ from, to, emits }) => `${from} -> ${to} ${emits ?? ""}`.trim());
      const expected = [
        // A dub is a run of its own, that takes the place of one that ended.
        ...rows.filter((row) => !/^(success|failed) -> processing/.test(row)),
        // A project that is only transcribed ends when its transcript is stored; the event is the transcription's.
        "processing -> success",
        "processing -> processing",
        ...STATES.run.map((state) => `${state} -> null`),
      ];
      expect([...new Set(edges)].toSorted()).toEqual([...new Set(expected)].toSorted());
    });

    test("the storing of a transcript, and nothing else, sends project.created", () => {
      const sending = contract.machines.flatMap(({ transitions }) => transitions).filter(({ emits }) => emits.includes("project.created"));
      expect(sending.map(({ from, to }) => [from, to])).toEqual([[["processing"], "success"]]);
    });

    test("an action request has two states and no failed one", () => {
      const machine = contract.machines.find(({ id }) => id === "action-request");
      const moves = machine?.transitions.flatMap(({ from, to }) => (from.length > 0 ? from : [null]).map((state) => [state, to])) ?? [];
      expect(moves).toEqual(expect.arrayContaining(ACTION_REQUEST_TRANSITIONS.map((pair) => [...pair])));
      const changes = moves.filter(([from, to]) => from !== to).map((pair) => pair.join(" "));
      expect(new Set(changes)).toEqual(new Set(ACTION_REQUEST_TRANSITIONS.map((pair) => [...pair].join(" "))));
    });

    test("there are two workflows", () => {
      expect(valuesOf("Workflow")).toEqual(sorted(WORKFLOWS));
    });
  });

  describe("events", () => {
    test("there are six kinds", () => {
      expect(sorted(contract.events.map(({ id }) => id))).toEqual(sorted(EVENTS));
    });

    test.each(contract.events.map(({ id, payload }) => [id, payload]))("%s has the fields of every delivery", (id, payload) => {
      const schema = schemaAt(payload ?? "", "", schemas);
      expect(schema["required"]).toEqual(expect.arrayContaining([...EVENT_FIELDS]));
      const failed = (FAILURE_EVENTS as readonly string[]).includes(id ?? "");
      const { error } = schema["properties"] as Record<string, Record<string, unknown>>;
      expect(error?.["type"] === "null").toBe(!failed);
      const perLanguage = !(id ?? "").startsWith("project.creat");
      expect(Object.hasOwn(schema["properties"] as object, "targetLanguage")).toBe(perLanguage);
    });

    test("each kind is sent by some transition", () => {
      expect(contract.events.filter(({ emittedBy }) => emittedBy.length === 0)).toEqual([]);
    });
  });
}
