import { render } from "preact";
import { App } from "./app.tsx";
import { listenToDrops } from "./send/send.ts";
import { listenToKeys } from "./state/keyboard.ts";
import { begin } from "./state/live.ts";
import { followAddress } from "./state/route.ts";

followAddress();
listenToKeys();
listenToDrops();
begin();
const place = document.getElementById("page");
if (place) {
  place.replaceChildren();
  render(<App />, place);
}
