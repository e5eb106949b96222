import { overview, world, worldTitle } from "./state/store.ts";

/** Says that a world of this name was dropped to make room: what somebody looks for in it is gone. */
export function Dropped() {
  const droppedAt = world.value?.droppedAt;
  if (droppedAt === undefined) return null;
  const { count = 1, kept = 0 } = overview.value?.dropped ?? {};
  const time = new Date(droppedAt).toISOString().slice(11, 19);
  const others = count > 1 ? ` In all, ${count.toLocaleString("en")} worlds were dropped.` : "";
  return (
    <p class="away" role="status">
      {`World ${worldTitle.value} was dropped at ${time} UTC: the mock keeps ${kept.toLocaleString("en")} worlds, and this one was used longest ago. The world began anew after that.${others}`}
    </p>
  );
}
