import { type RuleId } from "../rules/catalogue.ts";
import { type Side } from "../rules/sides.ts";
import { type Case, type Editable } from "./cases.ts";

export const film = (document: Editable) => document.components.schemas.Film.properties;
export const fresh = (document: Editable) => document.components.schemas.NewFilm.properties;
export const list = (document: Editable) => document.paths["/films"].get;
export const add = (document: Editable) => document.paths["/films"].post;
export const parameter = (document: Editable, name: string) =>
  list(document).parameters.find((each: Editable) => each.name === name);
export const event = (document: Editable) => document.components.schemas.FilmAdded;

export const breaks = (rule: RuleId): Case["expected"] => [rule, "clients", "breaking"];
export const servers = (rule: RuleId): Case["expected"] => [rule, "servers", "minor"];

/** The contents of a body on each side, which all have a form among them. */
export const contentsOf: Readonly<Record<Side, (document: Editable) => Editable>> = {
  request: (d) => d.paths["/films/{id}/poster"].put.requestBody.content,
  response: (d) => d.paths["/films/{id}/poster"].put.responses[200].content,
  webhook: (d) => d.webhooks["film.added"].post.requestBody.content,
  "webhook-answer": (d) => d.webhooks["film.added"].post.responses[200].content,
};
