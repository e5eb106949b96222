import { getDetails, getStatus } from "../../api/media.ts";
import { ended, follow, notByChance, startTranslation } from "../../api/runs.ts";
import { arrivals, eventsAt, eventsOf, listen, TRANSLATED } from "../../api/webhooks.ts";
import { agree, answered, holds, inWords, textAt } from "../../expect/answers.ts";
import { textsIn } from "../../expect/differences.ts";
import { isIso8601 } from "../../expect/times.ts";
import { type Exchange, jsonOf, valueAt } from "../../http/exchange.ts";
import { isMediaUrl, placeOf } from "../../media/urls.ts";
import { DELIVERY_HEADERS, EVENTS } from "../../pins/events.ts";
import type { Check } from "../../requirements/check.ts";
import { agreeOn, eventHolds, type ReceivedEvent, typeOf } from "../../webhooks/event.ts";
import { signedWith } from "../../webhooks/signature.ts";

const CREATED = "project.created";

/** Where a status has URLs of media. */
const MEDIA_URLS = ["/originalVideoUrl", "/translatedVideoUrl", "/translatedAudioUrl"] as const;

/** Milliseconds in which a delivery comes that is under way on one machine, as a rule. */
const ARRIVING = 100;

/** Seconds by which a clock may be off. */
const CLOCK_TOLERANCE = 300;

/**
 * The status of a run, asked for once an event was there and some time had passed, that does not tell of the same yet.
 * @param there types of the events that had come by the time of each status
 * @param pointer what the event is the end of
 */
function laterThan(
  type: string,
  statuses: readonly Exchange[],
  there: readonly (readonly string[])[],
  pointer: string,
): Exchange | null {
  return (
    statuses.find((status, at) => there[at - 1]?.includes(type) && valueAt(jsonOf(status), pointer) === "processing") ??
    null
  );
}

export const deliveries: readonly Check[] = [
  {
    name: "webhooks/the deliveries of a translation",
    decides: [
      "HOOK-24",
      "HOOK-25",
      "HOOK-27",
      "HOOK-31",
      "HOOK-32",
      "HOOK-33",
      "HOOK-34",
      "HOOK-35",
      "HOOK-37",
      "HOOK-38",
      "HOOK-39",
      "HOOK-41",
      "HOOK-42",
      "HOOK-43",
      "HOOK-44",
      "HOOK-45",
      "HOOK-46",
      "HOOK-48",
      "HOOK-49",
      "HOOK-53",
      "HOOK-58",
    ],
    relies: ["TRL-01", "RUN-02", "RUN-11"],
    profile: "full",
    needs: { receiver: true },
    run: async (scene) => {
      const { endpoint, secret } = await listen(scene);
      const { clock } = scene.world;
      const began = clock.elapsed();
      const { projectId } = await startTranslation(scene);
      const there: string[][] = [];
      const look = async () => {
        // A clock on demand passes minutes before a delivery has come.
        if (clock.onDemand) await endpoint.waitFor(endpoint.deliveries.length + 1, ARRIVING);
        const all = await eventsAt(scene, endpoint);
        there.push(all.filter(({ body }) => valueAt(body, "/projectId") === projectId).map(typeOf));
      };
      const shown = await follow(scene, projectId, ended, {}, look);
      const status = notByChance(scene, shown.at(-1) as Exchange);
      await scene.relies("RUN-11", () => holds(status, "/status", "success"));
      const events = await arrivals(scene, endpoint, eventsOf(projectId, CREATED, TRANSLATED));
      // A law compares what the event says with what is shown from then on.
      await getStatus(scene, projectId);
      const types = events.map(typeOf);
      const count = (type: string) => types.filter((each) => each === type).length;
      await scene.decides("HOOK-24", () => {
        const late = laterThan(CREATED, shown, there, "/transcriptionStatus");
        agree(late === null, "a transcript that is stored by the time of project.created", late && inWords(late), late);
      });
      scene.observes("HOOK-58", "Q-CREATED-OF-TRANSLATION", count(CREATED) > 0 ? "sent" : "not-sent");
      await scene.decides("HOOK-27", () => {
        agree(count(TRANSLATED) > 0, TRANSLATED, types, null);
        const late = laterThan(TRANSLATED, shown, there, "/status");
        agree(
          late === null,
          "a run that is finished by the time of project.translation.completed",
          late && inWords(late),
          late,
        );
        textAt(status, "/translatedAudioUrl");
      });
      await scene.decides("HOOK-25", () => {
        const others = types.filter((type) => type !== CREATED && type !== TRANSLATED);
        agree(others.length === 0, `only ${CREATED} and ${TRANSLATED}`, others, null);
      });
      await scene.decides("HOOK-49", () => agree(types.length === new Set(types).size, "each event once", types, null));
      const each = (id: string, judge: (event: ReceivedEvent) => unknown) =>
        scene.decides(id, async () => {
          agree(events.length > 0, "deliveries", "none", null);
          for (const event of events) await judge(event);
        });
      await each("HOOK-31", (event) => {
        agreeOn(event, event.delivery.method === "POST", "POST", event.delivery.method);
        const isObject = typeof event.body === "object" && event.body !== null && !Array.isArray(event.body);
        agreeOn(event, isObject, "a JSON object", event.body);
      });
      await each("HOOK-32", (event) => eventHolds(event, "/type", ...EVENTS));
      await scene.decides("HOOK-33", () => {
        const ids = events.map(({ body }) => valueAt(body, "/eventId"));
        agree(
          ids.every((id) => typeof id === "string" && id !== ""),
          "identifiers in text",
          ids,
          null,
        );
        agree(new Set(ids).size === ids.length, "an identifier for each event", ids, null);
      });
      await each("HOOK-34", (event) => eventHolds(event, "/projectId", projectId));
      await each("HOOK-35", (event) => eventHolds(event, "/workflow", "transcription", "translation"));
      const workflow = valueAt(jsonOf(status), "/workflow");
      await each("HOOK-53", (event) => eventHolds(event, "/workflow", workflow));
      await each("HOOK-37", (event) => {
        if (typeOf(event) === "project.translation.completed") eventHolds(event, "/targetLanguage", "french");
      });
      await each("HOOK-38", (event) => {
        if (typeOf(event) === CREATED) eventHolds(event, "/targetLanguage", undefined);
      });
      await each("HOOK-39", (event) => eventHolds(event, "/error", null));
      await each("HOOK-41", (event) => {
        const at = valueAt(event.body, "/occurredAt");
        agreeOn(event, isIso8601(at), "occurredAt as ISO 8601 text", at);
      });
      const segment = valueAt(jsonOf(status), "/transcripts/original/segments/0/text");
      const isSpoken = (text: string) => typeof segment === "string" && segment !== "" && text.includes(segment);
      const media = MEDIA_URLS.map((pointer) => valueAt(jsonOf(status), pointer))
        .filter((url) => typeof url === "string")
        .map(placeOf);
      await each("HOOK-42", async (event) => {
        const contents = textsIn(event.body).filter(
          (text) => isSpoken(text) || isMediaUrl(text) || media.includes(placeOf(text)),
        );
        agreeOn(event, contents.length === 0, "no media URL and no transcript", contents);
        answered(await getDetails(scene, String(valueAt(event.body, "/projectId"))));
      });
      const { webhookHeaderPrefix } = scene.stage.target;
      const header = ({ delivery }: ReceivedEvent, name: string) =>
        delivery.headers[`${webhookHeaderPrefix}${name}`.toLowerCase()] ?? "";
      await each("HOOK-43", (event) => {
        const lacking = DELIVERY_HEADERS.filter((name) => header(event, name) === "");
        const names = Object.keys(event.delivery.headers).join(", ");
        agreeOn(
          event,
          lacking.length === 0,
          `headers ${DELIVERY_HEADERS.map((name) => webhookHeaderPrefix + name).join(", ")}`,
          `the headers ${names}`,
        );
      });
      await each("HOOK-44", (event) => {
        const signature = header(event, "Signature");
        agreeOn(event, /^sha256=[0-9a-f]{64}$/i.test(signature), "sha256= and 64 hexadecimal digits", signature);
      });
      await each("HOOK-45", (event) => signedWith(secret, event, webhookHeaderPrefix));
      await each("HOOK-46", (event) => {
        const timestamp = header(event, "Timestamp");
        const occurred = Date.parse(String(valueAt(event.body, "/occurredAt"))) / 1000;
        agreeOn(event, /^\d{9,11}$/.test(timestamp), "Unix time in whole seconds", timestamp);
        // It may be when the event happened or when it was sent, which is later by what has passed meanwhile at most.
        const late = Number(timestamp) - occurred;
        agreeOn(
          event,
          late >= -CLOCK_TOLERANCE && late <= CLOCK_TOLERANCE + clock.elapsed() - began,
          "the time of the event, or of its delivery",
          timestamp,
        );
      });
      await each("HOOK-48", (event) => eventHolds(event, "/eventId", header(event, "Event-Id")));
    },
  },
];
