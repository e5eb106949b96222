/** Why a parameter cannot be read, if it is there: it stands there more than once, or holds a control character. */
export function problemOf(form: URLSearchParams, name: string): string | undefined {
  const [value = "", second] = form.getAll(name);
  if (second !== undefined) return `${name} is there more than once.`;
  return /\p{Cc}/u.test(value) ? `${name} holds a control character.` : undefined;
}

/** A parameter that can be read, or an empty text. */
export const parameter = (form: URLSearchParams, name: string) =>
  problemOf(form, name) === undefined ? (form.get(name) ?? "") : "";
