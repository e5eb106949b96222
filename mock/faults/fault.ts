/** How late an answer comes, in milliseconds of the wall clock. */
export type Delay =
  | { distribution: "constant"; milliseconds: number }
  | { distribution: "uniform"; atLeast: number; atMost: number }
  | { distribution: "long-tail"; median: number; p99: number };

/** Where a connection is cut. */
export type CutPoint = "before-answer" | "within-body";

interface FaultBase {
  /** Absent: every operation of the contract. */
  operation?: string;
  /** Calls that it still binds. */
  times: number | "always";
}

export type LatencyFault = FaultBase & { kind: "latency"; delay: Delay };
export type StatusFault = FaultBase & { kind: "status"; status: number; code?: string; retryAfterSeconds?: number };
export type CutFault = FaultBase & { kind: "cut"; at: CutPoint };

/** What goes wrong between a client and the service, as the control interface has it. */
export type Fault = LatencyFault | StatusFault | CutFault;

/** Every kind of fault. */
export const faultKinds: readonly Fault["kind"][] = ["latency", "status", "cut"];
