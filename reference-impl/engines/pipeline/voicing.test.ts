import { expect, test } from "vitest";
import type { DubOptions } from "../../domain/options.ts";
import { Missing } from "../parts.ts";
import type { Script } from "../ports.ts";
import { linesOf } from "./voicing.ts";

const segments = [0, 1].map((speaker) => ({ begin: speaker, end: speaker + 0.5, speaker }));
const script = { language: "spanish", original: { segments }, texts: ["Hola", "Adiós"] } as unknown as Script;
const timbres = (voiceId: string | null) =>
  linesOf(script, { 0: 110, 1: 210 }, { voiceId } as DubOptions).map(({ timbre }) => timbre);

test("each speaker has a timbre of their own, and a voice of the catalog speaks for all", () => {
  expect(timbres(null)).toEqual([
    { speaker: 0, pitch: 110 },
    { speaker: 1, pitch: 210 },
  ]);
  const [one, other] = timbres("voice_flint");
  expect(one).toEqual({ speaker: 2, pitch: 90 });
  expect(other).toEqual(one);
});

test("a voice that no engine has is not replaced by that of the speaker", () => {
  expect(() => timbres("voice_saved")).toThrow(Missing);
});
