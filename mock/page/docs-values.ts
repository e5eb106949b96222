/** Carries values of answers over to the forms that ask for them: ids, the code of a consent, and the key of the page. */

/** What answers had last, by the name of the field that it belongs into. */
const latest: Record<string, string> = {};
/** The latest request of an action, with the name of the action. */
let request: { requestId: string; operation: string } | undefined;

/** What is read of an answer. */
interface Answer {
  url?: string;
  obj?: unknown;
}

/** Keeps the project, the action's request, the OAuth client or the code that an answer is about. */
export function keepValues<Kind extends Answer>(answer: Kind): Kind {
  const { projectId, client_id, requestId } = (answer.obj ?? {}) as Record<string, unknown>;
  const { pathname, searchParams } = new URL(answer.url ?? "", location.href);
  // A consent sends the browser back to this page, with the code in the address.
  for (const [name, value] of Object.entries({ projectId, client_id, code: searchParams.get("code") }))
    if (typeof value === "string") latest[name] = value;
  // An action is called by its name, the last of its path.
  if (typeof requestId === "string") request = { requestId, operation: pathname.slice(pathname.lastIndexOf("/") + 1) };
  return answer;
}

/**
 * Fills fields that are empty, now and whenever the viewer draws one. What a person wrote stays.
 * @param key the API key of the page
 */
export function carryValues(place: Element, key: () => string): void {
  const fill = () => {
    for (const [name, value] of Object.entries({ ...latest, account_key: key() }))
      for (const field of place.querySelectorAll<HTMLInputElement>(
        `:is(tr[data-param-name="${name}"], tr[data-property-name="${name}"]) input`,
      ))
        write(field, field.value === "", value);
    if (request)
      for (const field of place.querySelectorAll<HTMLTextAreaElement>("textarea.body-param__text"))
        write(field, asksForRequest(field.value), JSON.stringify(request, null, 2));
  };
  new MutationObserver(fill).observe(place, { childList: true, subtree: true });
}

/** Whether a body is one that needs both the id and the name of an action's request, and has none yet. */
function asksForRequest(body: string): boolean {
  try {
    const { requestId, operation } = JSON.parse(body) as Record<string, unknown>;
    return requestId === "" && operation === "";
  } catch {
    return false;
  }
}

/** Puts a value into a field that is empty, or that has what was put there before. */
function write(field: HTMLInputElement | HTMLTextAreaElement, isEmpty: boolean, value: string): void {
  if ((!isEmpty && field.value !== field.dataset["carried"]) || field.value === value) return;
  field.dataset["carried"] = value;
  // The viewer has React set values, which notices what is set in this way alone.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // The viewer takes what is written when somebody pauses or leaves the field.
  field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
