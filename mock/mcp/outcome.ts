/** What a request is answered with: the result of its method, or why there is none. */
export interface Outcome {
  reply: { result: object } | { error: { code: number; message: string } };
  /** Ids of what the contract has against it, where it was refused. The status does not tell: it is 200 all the same. */
  refusedBy?: readonly string[];
}
