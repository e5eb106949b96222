/** The step of a path to the names that the properties of an object may have. */
export const NAMES = "(names of properties)";

/** Whether a step of a path is the name of an alternative, which leads no deeper into a value. */
export const isOption = (step: string): boolean => step.startsWith("(") && step !== NAMES;
