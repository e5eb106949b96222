import { render } from "preact";
import { App } from "./app.tsx";
import { readSettings } from "./state/key.ts";
import { followAddress } from "./state/route.ts";
import { keepWatch } from "./state/watch.ts";

followAddress();
// A file that misses its place is no reason to leave the page.
for (const event of ["dragover", "drop"]) addEventListener(event, (one) => one.preventDefault());
await readSettings();
keepWatch();
const place = document.getElementById("page");
if (place) {
  place.replaceChildren();
  render(<App />, place);
}
