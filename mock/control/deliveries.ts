import { machineOf } from "../contract/contract.ts";
import type { World } from "../worlds/world.ts";

/** The state of a delivery that nobody acknowledged. */
const givenUp = machineOf("delivery")?.transitions.find(({ cause }) => "lifetime" in cause)?.to;

/** The deliveries of a world as the control interface shows them, oldest first. */
export function deliveriesOf(world: World): object[] {
  return world.deliveries.map(
    ({ subject, sentAt, endedAt, attempt, headers, eventId, type, projectId, url, signedText }) => ({
      eventId,
      type,
      projectId,
      url,
      state: subject.state,
      signedText,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      sentAt: new Date(sentAt).toISOString(),
      ...(endedAt === undefined ? {} : { durationMilliseconds: endedAt - sentAt }),
      ...(attempt?.status ? { answerStatus: attempt.status } : {}),
      ...(attempt?.answer ? { answerText: attempt.answer } : {}),
      ...(subject.state === givenUp
        ? { failure: attempt?.status ? "answer" : (attempt?.failure ?? "connection") }
        : {}),
    }),
  );
}
