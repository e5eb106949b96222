import { describe, expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { OPEN_TRANSITIONS } from "../pins/states.ts";
import { Acceptor, type Chance } from "./acceptor.ts";
import { evaluate, type Known } from "./conditions.ts";

const machines = readGenerated().contract.machines.filter(({ id }) =>
  ["transcription", "version", "lip-sync", "run"].includes(id),
);

function following(lipSync: boolean, chance: Chance = new Set(), workflow = "translation"): Acceptor {
  const predicates = {
    "lip-sync-requested": lipSync,
    "dub-only": false,
    "source-language-wrong": false,
    "audio-stream-absent": false,
    "speech-absent": false,
  };
  return new Acceptor({ machines, open: OPEN_TRANSITIONS }, { predicates, fields: { workflow } }, chance);
}

const processing = { run: "processing", transcription: "processing" };
const dubbing = { run: "processing", transcription: "success" };
const done = { run: "success", transcription: "success" };
const failed = { run: "failed", transcription: "success" };

describe("a translation", () => {
  const started = (lipSync = false, chance: Chance = new Set()) => {
    const acceptor = following(lipSync, chance);
    expect(acceptor.accepted("startTranslation")).toBeNull();
    return acceptor;
  };

  test("a translation may be seen in each of its states, or only at its end", () => {
    const slowly = started();
    expect([processing, processing, dubbing, done, done].map((states) => slowly.seen(states))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(started().seen(done)).toBeNull();
  });

  test("a translation does not leave success", () => {
    const acceptor = started();
    acceptor.seen(done);
    expect(acceptor.seen(dubbing)).toContain("run processing (possible: success)");
    expect(acceptor.seen(failed)).toContain("is impossible");
  });

  test("a translation never loses a stored transcript", () => {
    const acceptor = started();
    acceptor.seen(dubbing);
    expect(acceptor.seen(processing)).toContain("transcription processing (possible: success)");
  });

  test("a translation does not fail unless that was provoked, or may happen by chance", () => {
    expect(started().seen(failed)).toContain("run failed");
    expect(started(false, new Set(["version.fail"])).seen(failed)).toBeNull();
    expect(started(false, "any").seen(failed)).toBeNull();
  });

  test("a translation whose transcription failed fails, whatever its transcription shows later", () => {
    const acceptor = started(false, new Set(["transcription.fail"]));
    expect(acceptor.seen({ run: "failed", transcription: "failed" })).toBeNull();
    expect(acceptor.seen(done)).toContain("is impossible");
  });

  test("a translation with lip-sync succeeds only after lip-sync", () => {
    const acceptor = started(true);
    expect(acceptor.seen(dubbing)).toBeNull();
    expect(acceptor.possible("run")).toEqual(["processing"]);
    expect(acceptor.seen(done)).toBeNull();
  });

  test("a translation with lip-sync fails when that was provoked", () => {
    expect(started(true, new Set(["lip-sync.reject"])).seen(failed)).toBeNull();
    expect(started(false, new Set(["lip-sync.reject"])).seen(failed)).toContain("is impossible");
  });

  test("a translation can be deleted at any time and is gone afterwards", () => {
    const acceptor = started();
    expect(acceptor.accepted("deleteProject")).toBeNull();
    expect(acceptor.possible("run")).toEqual([null]);
    expect(acceptor.seen(processing)).toContain("possible: gone");
  });

  test("a translation is processing again once it is dubbed", () => {
    const acceptor = started();
    acceptor.seen(done);
    expect(acceptor.accepted("dubProject")).toBeNull();
    expect(acceptor.possible("run")).toEqual(["processing"]);
  });
});

test("a translation that was not started cannot be deleted", () => {
  expect(following(false).accepted("deleteProject")).toContain("deleteProject was accepted although");
});

describe("a project that is only transcribed", () => {
  const created = (chance: Chance = new Set()) => {
    const acceptor = following(false, chance, "transcription");
    expect(acceptor.accepted("createProject")).toBeNull();
    return acceptor;
  };

  test("a project that is only transcribed ends with its transcript, or some time later", () => {
    expect([processing, done, done].map((states) => created().seen(states))).toEqual([null, null, null]);
    const later = created();
    expect([processing, dubbing, dubbing, done].map((states) => later.seen(states))).toEqual([null, null, null, null]);
    expect(later.seen(dubbing)).toContain("run processing (possible: success)");
  });

  test("a project that is only transcribed ends neither before its transcript nor with another outcome", () => {
    expect(created().seen({ run: "success", transcription: "processing" })).toContain("is impossible");
    const stored = created();
    expect(stored.seen(dubbing)).toBeNull();
    expect(stored.seen(failed)).toContain("is impossible");
  });

  test("a project that is only transcribed fails when its transcription has failed, or some time later", () => {
    const failing = created(new Set(["transcription.fail"]));
    expect(failing.seen({ run: "processing", transcription: "failed" })).toBeNull();
    expect(failing.seen({ run: "failed", transcription: "failed" })).toBeNull();
    expect(created().seen({ run: "processing", transcription: "failed" })).toContain("is impossible");
  });
});

describe("conditions", () => {
  const known: Known = { predicates: { yes: true, no: false }, fields: { workflow: "translation" } };
  const is = (condition: Parameters<typeof evaluate>[0]) =>
    evaluate(condition, known, { run: "success", version: "*" });

  test("conditions are true, false, or not known", () => {
    expect([is(null), is({ predicate: "yes" }), is({ predicate: "no" }), is({ predicate: "other" })]).toEqual([
      true,
      true,
      false,
      undefined,
    ]);
  });

  test("conditions combine without guessing", () => {
    const [yes, no, other] = [{ predicate: "yes" }, { predicate: "no" }, { predicate: "other" }];
    expect(is({ predicate: "all", of: [yes, other] })).toBeUndefined();
    expect(is({ predicate: "all", of: [no, other] })).toBe(false);
    expect(is({ predicate: "any", of: [yes, other] })).toBe(true);
    expect(is({ predicate: "any", of: [no, other] })).toBeUndefined();
    expect(is({ predicate: "not", of: other })).toBeUndefined();
    expect(is({ predicate: "not", of: no })).toBe(true);
  });

  test("conditions ask for fields that were asked for, and states that are possible", () => {
    expect(is({ predicate: "record-field-is", field: "workflow", values: ["translation"] })).toBe(true);
    expect(is({ predicate: "record-field-is", field: "name", values: ["a"] })).toBeUndefined();
    expect(is({ predicate: "state-is", machine: "run", states: ["success"] })).toBe(true);
    expect(is({ predicate: "state-is", machine: "run", states: ["failed"] })).toBe(false);
    expect(is({ predicate: "state-is", machine: "version", states: ["failed"] })).toBeUndefined();
  });
});
