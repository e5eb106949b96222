import { Faults } from "./faults.tsx";
import { Holds } from "./holds.tsx";
import { Rules } from "./rules.tsx";

/** Everything that is steered in the world, and forms for more. */
export function SteeringView() {
  return (
    <div class="cards">
      <h2 class="unseen">Steering</h2>
      <Rules />
      <Faults />
      <Holds />
    </div>
  );
}
