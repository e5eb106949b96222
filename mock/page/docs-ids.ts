/** Carries ids of answers over to the forms of the routes that take one: the project, and the request of an action. */

/** What answers spoke of last: `projectId`, and `requestId` with the `operation` that it was a request of. */
const latest: { projectId?: string; request?: { requestId: string; operation: string } } = {};

/** What is read of an answer. */
interface Answer {
  url?: string;
  obj?: unknown;
}

/** Keeps the project or the request that an answer is about. */
export function keepIds<Kind extends Answer>(answer: Kind): Kind {
  const { projectId, requestId } = (answer.obj ?? {}) as { projectId?: unknown; requestId?: unknown };
  if (typeof projectId === "string") latest.projectId = projectId;
  if (typeof requestId === "string") {
    // An action is called by its name, the last of its path.
    const { pathname } = new URL(answer.url ?? "", location.href);
    latest.request = { requestId, operation: pathname.slice(pathname.lastIndexOf("/") + 1) };
  }
  return answer;
}

/** Fills the fields for ids, where they are empty, now and whenever the viewer draws one. What a person wrote stays. */
export function carryIds(place: Element): void {
  const fill = () => {
    const { projectId, request } = latest;
    if (projectId !== undefined)
      for (const field of place.querySelectorAll<HTMLInputElement>('tr[data-param-name="projectId"] input'))
        write(field, field.value === "", projectId);
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
