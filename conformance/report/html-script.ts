/**
 * The program of the HTML report, which is written into the page as it stands: it knows nothing but the page. Without
 * it the page shows everything, and nothing is filtered.
 */
export function pageProgram(): void {
  const results = [...document.querySelectorAll<HTMLDetailsElement>(".result")];
  const chips = [...document.querySelectorAll<HTMLButtonElement>(".chips button")];
  const area = document.querySelector<HTMLSelectElement>("#area");
  const search = document.querySelector<HTMLInputElement>("#search");
  const count = document.querySelector<HTMLElement>(".count");
  const said = document.querySelector<HTMLElement>("#said");
  const filters = document.querySelector<HTMLElement>(".filters");
  if (!area || !search || !count || !said || !filters) return;

  const filter = () => {
    const statuses = new Set(chips.filter((chip) => chip.ariaPressed === "true").map((chip) => chip.dataset["status"]));
    const words = search.value
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "");
    let shown = 0;
    for (const result of results) {
      const { status, area: its } = result.dataset;
      const text = words.length > 0 ? (result.textContent ?? "").toLowerCase() : "";
      const fits =
        (statuses.size === 0 || statuses.has(status)) &&
        (area.value === "" || area.value === its) &&
        words.every((word) => text.includes(word));
      result.hidden = !fits;
      if (fits) shown += 1;
    }
    count.textContent = `${shown} of ${results.length} requirements shown`;
  };
  for (const chip of chips) {
    chip.addEventListener("click", () => {
      chip.ariaPressed = chip.ariaPressed === "true" ? "false" : "true";
      filter();
    });
  }
  area.addEventListener("change", filter);
  search.addEventListener("input", filter);

  const copy = async (button: HTMLButtonElement) => {
    const code = button.parentElement?.querySelector("pre");
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? "");
      said.textContent = "Copied.";
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), 2000);
    } catch {
      // Where a page may not write to the clipboard, a person still can.
      getSelection()?.selectAllChildren(code);
      said.textContent = "Selected. Copy it with the keyboard.";
    }
  };
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button.copy") : null;
    if (button) void copy(button);
  });

  /** Puts the focus on the next result that is shown, or on the one before. */
  const step = (by: 1 | -1) => {
    const shown = results.filter((result) => !result.hidden);
    const at = shown.findIndex((result) => result.contains(document.activeElement));
    const next = shown[at < 0 ? (by > 0 ? 0 : shown.length - 1) : Math.min(shown.length - 1, Math.max(0, at + by))];
    next?.querySelector("summary")?.focus();
    next?.scrollIntoView({ block: "nearest" });
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target === search || event.target === area;
    if (event.key === "Escape" && event.target === search) {
      search.value = "";
      filter();
    } else if (isTyping) {
      return;
    } else if (event.key === "/") {
      event.preventDefault();
      search.focus();
    } else if (event.key === "j") step(1);
    else if (event.key === "k") step(-1);
  });

  const openNamed = () => {
    const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.hidden = false;
    named.open = true;
    named.scrollIntoView();
  };
  addEventListener("hashchange", openNamed);
  filters.hidden = false;
  filter();
  openNamed();
}
