import type { Exchange } from "../http/exchange.ts";

/** What Prism has against one answer. */
export interface Objection {
  /** Method and path of the request. */
  request: string;
  status: number;
  /** Places in the answer with what is wrong there: `body.duration: must be number`. */
  violations: readonly string[];
}

interface Violation {
  location: readonly string[];
  severity: string;
  message: string;
}

/**
 * What the header `sl-violations` of a proxied answer holds against the answer. What Prism has against the request does
 * not count: requests that are wrong on purpose belong to the suite.
 * @throws Error when the header is there and cannot be read
 */
export function objectionTo({ request, answer }: Exchange): Objection | null {
  const header = answer?.headers["sl-violations"];
  if (!answer || header === undefined) return null;
  const violations = (JSON.parse(header) as Violation[])
    .filter(({ location }) => location[0] === "response")
    .map(({ location, message }) => [location.slice(1).join("."), message].filter(Boolean).join(": "));
  return violations.length > 0
    ? { request: `${request.method} ${request.path}`, status: answer.status, violations }
    : null;
}
