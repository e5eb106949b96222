/** An error as the page shows it. */
export interface Problem {
  /** A sentence for a person, by the server where it has one. */
  message: string;
  /** The code of the contract. */
  code?: string;
  /** The HTTP status; absent where no answer came, and in a run that failed later. */
  status?: number;
  /** The field that the server objects to. */
  field?: string;
  /** Seconds after which the server takes the request again. */
  retryAfter?: number;
}

/** A request that did not succeed. */
export class Failed extends Error {
  override readonly name = "Failed";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The problem behind anything that was thrown. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Failed ? error.problem : { message: error instanceof Error ? error.message : String(error) };

/** No answer came. */
export const unreachable = (doing = "answer"): Failed =>
  new Failed({ message: `The server at ${location.origin} did not ${doing}. Check that it runs, and try again.` });

/** A refusal from the body of an answer, parsed or as text. */
export function refusal(status: number, body: unknown, retryAfter: string | null): Failed {
  const { code, message, details } = asRecord(body);
  const { field, reason } = asRecord(details);
  const seconds = Number(retryAfter ?? "");
  const said = typeof message === "string" && message !== "" ? message : `The server answered with status ${status}.`;
  return new Failed({
    message: typeof reason === "string" && !said.includes(reason) ? `${said} ${reason}` : said,
    status,
    ...(typeof code === "string" && { code }),
    ...(typeof field === "string" && field !== "" && { field }),
    ...(retryAfter !== null && seconds > 0 && { retryAfter: seconds }),
  });
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
