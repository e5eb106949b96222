import { randomUUID } from "node:crypto";
import type { Json } from "../kit/json.ts";
import { sending } from "../kit/sending.ts";
import type { Around } from "../mutant.ts";
import { deliveries, type Delivery } from "./rewrite.ts";
import type { Variant } from "./variant.ts";

/** Changes the JSON of deliveries; their text too, where it is written in a way of its own. */
const events = (change: (event: Json) => Json, write: (event: Json) => string = JSON.stringify) =>
  deliveries(({ body }) => ({ body: write(change(JSON.parse(body))) }));

const otherEventId = ({ body, eventId }: Delivery): Partial<Delivery> => {
  const other = `${BigInt(`0x${Buffer.from(eventId).toString("hex")}`)}`;
  return { eventId: other, body: body.replace(JSON.stringify(eventId), JSON.stringify(other)) };
};

/** Every time that is told, so many seconds later: fields whose name ends so, also where JSON stands in JSON. */
const shifted = (text: string, seconds: number): string =>
  text
    .replaceAll(/(At\\?":)(\d{12,})/g, (_, name: string, time: string) => `${name}${Number(time) + seconds * 1000}`)
    .replaceAll(
      /(At\\?":\\?")(\d{4}-[^"\\]+Z)/g,
      (_, name: string, time: string) => `${name}${new Date(Date.parse(time) + seconds * 1000).toISOString()}`,
    );

/** The clock of the service is so many seconds off what the control interface says it is. */
function skewed(seconds: number) {
  const around: Around = async (request, next) => {
    const response = await next(request);
    if (new URL(request.url).pathname.startsWith("/_control")) return response;
    const headers = [...response.headers, ["date", new Date(Date.now() + seconds * 1000).toUTCString()] as const];
    return {
      ...response,
      headers,
      body: typeof response.body === "string" ? shifted(response.body, seconds) : response.body,
    };
  };
  return deliveries(
    ({ body, timestamp }) => ({ body: shifted(body, seconds), timestamp: `${Number(timestamp) + seconds}` }),
    around,
  );
}

/** Whether a delivery is the `project.created` of a translation. */
const tellsOfTranscript = (text: string) => /"type":"project\.created".*"workflow":"translation"/.test(text);

/** Builds that tell of events in another form, or by a clock that is a little off. */
export const deliveriesOtherwise: readonly Variant[] = [
  {
    id: "events/further-fields",
    title: "Deliveries have additional fields.",
    ...events((event) => ({ ...event, apiVersion: "1", data: { id: randomUUID(), tags: [null] } })),
  },
  {
    id: "events/links",
    title: "Deliveries link to their project.",
    ...events((event) => ({ ...event, links: { self: `https://api.example.com/v1/projects/${event.projectId}` } })),
  },
  {
    id: "events/fields-reversed",
    title: "Fields of deliveries come in the opposite order.",
    ...events((event) => Object.fromEntries(Object.entries(event as object).toReversed())),
  },
  {
    id: "events/indented",
    title: "Deliveries are indented and end with a newline.",
    ...events(
      (event) => event,
      (event) => `${JSON.stringify(event, null, 2)}\r\n`,
    ),
  },
  {
    id: "events/escaped",
    title: "Every letter of a delivery's texts is escaped.",
    ...deliveries(({ body }) => ({
      body: body.replaceAll(/(?<=":")[^"\\]+/g, (text) =>
        [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
      ),
    })),
  },
  {
    id: "events/none-of-a-translation's-transcript",
    title: "A translation sends no `project.created`.",
    takes: [["Q-CREATED-OF-TRANSLATION", "not-sent"]],
    options: sending(() => (parcel) => (tellsOfTranscript(parcel.body) ? [] : [parcel])),
    around: () => async (request, next) => {
      const response = await next(request);
      if (new URL(request.url).pathname !== "/_control/deliveries" || typeof response.body !== "string")
        return response;
      const { deliveries: all } = JSON.parse(response.body) as { deliveries: { signedText: string }[] };
      const kept = all.filter(({ signedText }) => !tellsOfTranscript(signedText));
      return { ...response, body: JSON.stringify({ deliveries: kept }) };
    },
  },
  { id: "events/other-ids", title: "Events have numbers, in text.", ...deliveries(otherEventId) },
  {
    id: "events/times-with-offset",
    title: "Times of events have an offset and no fractions of seconds.",
    ...events((event) => ({
      ...event,
      occurredAt: `${new Date(Date.parse(event.occurredAt) + 7_200_000).toISOString().slice(0, 19)}+02:00`,
    })),
  },
  {
    id: "events/stamped-later",
    title: "Deliveries leave two seconds after their event.",
    ...deliveries(({ timestamp }) => ({ timestamp: `${Number(timestamp) + 2}` })),
  },
  { id: "pace/clock-ahead", title: "The clock of the service is three seconds ahead.", ...skewed(3) },
  { id: "pace/clock-behind", title: "The clock of the service is three seconds behind.", ...skewed(-3) },
];
