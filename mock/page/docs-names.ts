/** What the viewer leaves unsaid to those who do not see it: what its fields are for, and that its examples scroll. */

/** Fields that the viewer gives no name. */
const nameless = ":is(input, select, textarea):not([aria-label], [id])";
/** Examples and answers, which are wider than a narrow screen. */
const unreached = "pre.microlight:not([tabindex])";

/** Names the fields below a place, now and whenever the viewer draws more of them. */
export function nameFields(place: Element): void {
  const name = () => {
    for (const field of place.querySelectorAll(nameless)) field.setAttribute("aria-label", nameOf(field));
    for (const text of place.querySelectorAll<HTMLElement>(unreached)) text.tabIndex = 0;
  };
  new MutationObserver(name).observe(place, { childList: true, subtree: true });
  name();
}

/** Of a parameter or of a part of a form its own name, which stands beside it. */
function nameOf(field: Element): string {
  const { paramName, propertyName } =
    field.closest<HTMLElement>("tr[data-param-name], tr[data-property-name]")?.dataset ?? {};
  return paramName ?? propertyName ?? "Request body";
}
