/** A date and time of ISO 8601, as far as servers write them. */
const ISO_8601 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

/** Whether a value is a date and time as text. */
export const isIso8601 = (value: unknown): boolean => typeof value === "string" && ISO_8601.test(value);
