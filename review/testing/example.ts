import { readFileSync } from "node:fs";
import { edited, type Editable } from "../catalogue/cases.ts";
import { error, field, limit, machine, transition } from "../catalogue/contract-parts.ts";
import { base } from "../catalogue/http-base.ts";
import { review, type Review } from "../review.ts";
import { type JsonObject } from "../schema/json.ts";
import { type Settings } from "../settings/settings.ts";

const behaviour = JSON.parse(
  readFileSync(new URL("../../generated/contract.json", import.meta.url), "utf8"),
) as JsonObject;

/** Two contracts that differ in something of every kind. */
const before = { openapi: base as unknown as JsonObject, behaviour };

const after = {
  openapi: edited(before.openapi, (d: Editable) => {
    d.components.schemas.NewFilm.properties.title.maxLength = 100;
    d.components.schemas.Film.properties.state.enum.push("archived");
    d.paths["/films"].get.operationId = "films";
  }),
  behaviour: edited(before.behaviour, (d: Editable) => {
    error(d, "UnsafeWebhookUrl").status = 422;
    limit(d, "rate.status").value = 40;
    field(d, "ProjectCreated", "message").shows = "project.projectName";
    machine(d, "version").transitions.pop();
    transition(d, "version", "version.fail").emits = ["project.paused"];
    machine(d, "version").transitions.push({
      ...transition(d, "version", "version.fail"),
      id: "version.drop",
      to: null,
    });
    d.requirements[0].text = "Other words.";
  }),
};

const settings: Settings = {
  severities: { "transition-added": "breaking" },
  accepted: [
    { rule: "transition-removed", subject: "machine version", reason: "It never happened.", until: "2026-12-31" },
    { rule: "route-removed", subject: "GET /nowhere", reason: "It never was." },
  ],
};

const sources = new Map([["spec/errors/media.tsp", 'one\n@req("ERR-42")\n']]);

/** A review with all that a report can hold. */
export const exampleReview = (): Review =>
  review({ name: "v1.0.0", sources, ...before }, { name: "HEAD", sources, ...after }, settings, "2026-06-15");

/** A review in which nothing changed. */
export const emptyReview = (): Review =>
  review({ name: "v1.0.0", sources, ...before }, { name: "HEAD", sources, ...before });
