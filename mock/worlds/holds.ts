/** What a hold does to an action, in the words of the control interface. */
export const holdModes = {
  /** It goes on running until the hold is taken away. */
  keep: "running",
  /** It is carried out, and its result is not saved. */
  lose: "lose-result",
} as const;
