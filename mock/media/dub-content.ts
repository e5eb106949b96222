import { randomOf } from "../worlds/random.ts";
import { codeOf } from "./language-codes.ts";

import type { Colour } from "./picture/h264.ts";
import type { MadeKind, Wanted } from "./wanted-media.ts";
import type { Content } from "./write-mp4.ts";

/** What stands on the picture, in full and in short. */
const names: Readonly<Record<MadeKind, readonly [full: string, short: string]>> = {
  original: ["ORIGINAL", "ORIGINAL"],
  dubbed: ["DUBBED", "DUB"],
  lipSynced: ["LIP-SYNCED", "LIP"],
};

/** How light dark squares are, of 16 to 235, and how far their colour is from grey. */
const darkness = 50;
const saturation = 34;

/** What a file shows and says: who looks or listens can tell its language, its version and its kind. */
export function contentOf({ kind, seconds, picture, language = "", version = 0, words }: Wanted): Content {
  const [full, short] = names[kind];
  const name = language.replaceAll("_", " ").toUpperCase();
  const code = codeOf(language) ?? "";
  const title = [full, name, code, version > 0 ? `VERSION ${version}` : ""].filter((part) => part !== "").join(" ");
  const film = picture && {
    ...picture,
    texts: version > 0 ? dubTexts([full, short], name, code.toUpperCase(), version) : [[full], [full]],
    colour: colourOf(language),
    light: kind === "lipSynced",
  };
  return { seconds, title, words, tune: `${language} ${version}`, ...(film ? { film } : {}) };
}

const dubTexts = (
  [full, short]: readonly [string, string],
  name: string,
  code: string,
  version: number,
): string[][] => [
  [full, name, `${code} VERSION ${version}`],
  [`${short} ${code} ${version}`, name],
  [`${short[0]}${version} ${code}`, name.split(" ").at(-1) ?? name],
];

/** A colour for each language; grey for none. */
function colourOf(language: string): Colour {
  if (language === "") return [darkness, 128, 128];
  const turn = randomOf(`colour of ${language}`).next() * 2 * Math.PI;
  return [darkness, Math.round(128 + saturation * Math.cos(turn)), Math.round(128 + saturation * Math.sin(turn))];
}
