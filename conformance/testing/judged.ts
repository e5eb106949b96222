import { readGenerated } from "../contract.ts";
import type { LoggedDelivery } from "../har/webhook-log.ts";
import { judgeRecording } from "../offline/judge-recording.ts";
import { type Told, trafficOf } from "./traffic.ts";

const generated = readGenerated();

/** Ids by what the offline judges say of exchanges, in the order given; a recording that is not whole is somebody else's. */
export function judged(
  told: readonly Told[],
  deliveries: readonly LoggedDelivery[] = [],
  whole = true,
): { fail: string[]; pass: string[] } {
  const recording = {
    baseUrl: "https://a.example",
    apiKeyPrefix: "dub_",
    webhookHeaderPrefix: whole ? "X-Service-" : null,
    surfaces: null,
    target: null,
    seed: 1,
    ours: whole,
    traffic: told.map((each, index) => trafficOf(each, index + 1)),
    deliveries,
    leftOut: new Map(),
  };
  const results = judgeRecording(recording, { generated });
  const ids = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).map(({ id }) => id);
  return { fail: ids("fail", "warning"), pass: ids("pass") };
}
