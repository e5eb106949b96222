import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/** Memory for new objects that a few hundred requests fit into: nearly all of what they leave is free again by then. */
const enoughBytes = 16e6;
/** Milliseconds between looks at it. */
const pause = 100;

/**
 * Keeps the memory for new objects at a size that suits a mock. Smaller, as it is after some starts and after a rest,
 * what is kept for the page a while is taken for old, and fills the memory. Left alone, it grows to several times that
 * for the few objects that stay. So little is cleared by one thread: waking others for it takes longer, and they are in
 * the way of who asks.
 * @returns ends it
 */
export function stayYoung(): () => void {
  setFlagsFromString("--no-parallel-scavenge");
  let factor = 0;
  const adjust = () => {
    const young =
      getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? enoughBytes;
    const wanted = young < enoughBytes ? 2 : 1;
    if (wanted !== factor) setFlagsFromString(`--semi-space-growth-factor=${wanted}`);
    factor = wanted;
  };
  adjust();
  const timer = setInterval(adjust, pause).unref();
  return () => clearInterval(timer);
}
