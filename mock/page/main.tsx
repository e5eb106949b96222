import { render } from "preact";
import { App } from "./app.tsx";
import { listenToKeys } from "./state/keyboard.ts";
import { begin } from "./state/live.ts";
import { followAddress } from "./state/route.ts";

followAddress();
listenToKeys();
begin();
const place = document.getElementById("page");
if (place) {
  place.replaceChildren();
  render(<App />, place);
}
