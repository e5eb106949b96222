/** Milliseconds of a clock that nobody sets, neither a person nor a time server: for durations. */
export const stopwatch = (): number => performance.now();
