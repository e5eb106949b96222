/** Seconds by which readers of one file may differ: padding of an encoder, the last frame. */
const READERS = 0.25;

/** Seconds by which a length in whole seconds may differ besides, rounded up or down. */
const WHOLE = 1;

/** Whether two lengths, in seconds, are told of the same media: either may be rounded to whole seconds. */
export function isSameLength(one: number, other: number): boolean {
  const isWhole = Number.isInteger(one) || Number.isInteger(other);
  return Math.abs(one - other) <= READERS + (isWhole ? WHOLE : 0);
}
