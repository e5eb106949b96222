/** Exit codes: all well; the answer is bad news; wrong use, or nothing could be decided. */
export const exitCodes = { well: 0, bad: 1, wrong: 2 } as const;
