import { Mark } from "../parts/marks.tsx";
import { machines, toneIn } from "../state/store.ts";

/** State of a delivery. */
export const DeliveryMark = ({ state }: { state: string }) => (
  <Mark tone={toneIn(machines.value.get("delivery"), state)}>{state}</Mark>
);
