/** Carries the project of one answer over to the forms of the routes that are about a project. */

/** The project that an answer spoke of last. */
let latest = "";

/** What is read of an answer. */
interface Answer {
  obj?: unknown;
}

/** Keeps the project that an answer is about. */
export function keepIds<Kind extends Answer>(answer: Kind): Kind {
  const { projectId } = (answer.obj ?? {}) as { projectId?: unknown };
  if (typeof projectId === "string") latest = projectId;
  return answer;
}

/** Fills the field for a project, where it is empty, now and whenever the viewer draws one. What a person wrote stays. */
export function carryIds(place: Element): void {
  const fill = () => {
    if (latest === "") return;
    for (const field of place.querySelectorAll<HTMLInputElement>('tr[data-param-name="projectId"] input')) {
      if (field.value !== "" && field.value !== field.dataset["carried"]) continue;
      if (field.value === latest) continue;
      field.dataset["carried"] = latest;
      // The viewer has React set values, which notices what is set in this way alone.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, latest);
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  new MutationObserver(fill).observe(place, { childList: true, subtree: true });
}
