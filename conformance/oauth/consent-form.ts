/** A button of a form, with its words. */
interface Button {
  name: string;
  value: string;
  words: string;
}

/** A form by which a person answers, as a browser would see it. */
export interface ConsentForm {
  action: string;
  /** Fields with the values that they have, and empty ones; of a choice, the first. */
  fields: Readonly<Record<string, string>>;
  allow: Button;
  deny: Button;
}

/**
 * The form of a page that asks a person for consent: the one with a button to allow and one to deny. Null where there
 * is none: a page for signing in, or one that a script makes.
 * @param html the page
 */
export function consentFormIn(html: string): ConsentForm | null {
  for (const [, attributes = "", content = ""] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)) {
    const form = attributesIn(attributes);
    if (form["method"]?.toLowerCase() !== "post") continue;
    const buttons = [...content.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/gi)].map(
      ([, given = "", words = ""]): Button => {
        const { name = "", value = "" } = attributesIn(given);
        return { name, value, words: `${value} ${textIn(words)}` };
      },
    );
    const allow = buttons.find(({ words }) => /\b(?:allow|approve|accept|agree|authori[sz]e|grant|yes)\b/i.test(words));
    const deny = buttons.find(({ words }) => /\b(?:deny|decline|refuse|reject|cancel|no)\b/i.test(words));
    if (!allow || !deny) continue;
    return { action: form["action"] ?? "", allow, deny, fields: fieldsIn(content) };
  }
  return null;
}

function fieldsIn(content: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, attributes = ""] of content.matchAll(/<input\b([^>]*)>/gi)) {
    const { name, value = "" } = attributesIn(attributes);
    if (name !== undefined) fields[name] = value;
  }
  for (const [, attributes = "", options = ""] of content.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/gi)) {
    const { name } = attributesIn(attributes);
    if (name !== undefined) fields[name] = attributesIn(/<option\b([^>]*)>/i.exec(options)?.[1] ?? "")["value"] ?? "";
  }
  return fields;
}

function attributesIn(text: string): Record<string, string | undefined> {
  const found = text.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  return Object.fromEntries(
    [...found].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? bare ?? ""),
    ]),
  );
}

const textIn = (html: string): string => decoded(html.replaceAll(/<[^>]*>/g, " "));

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The last code point that there is. */
const LAST_POINT = 0x10ffff;

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal: string, hex: string, name: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= LAST_POINT ? String.fromCodePoint(point) : whole;
  });
}
