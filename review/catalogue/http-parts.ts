import { type Case, type Editable } from "./cases.ts";

export const film = (document: Editable) => document.components.schemas.Film.properties;
export const fresh = (document: Editable) => document.components.schemas.NewFilm.properties;
export const list = (document: Editable) => document.paths["/films"].get;
export const add = (document: Editable) => document.paths["/films"].post;
export const parameter = (document: Editable, name: string) =>
  list(document).parameters.find((each: Editable) => each.name === name);
export const event = (document: Editable) => document.components.schemas.FilmAdded;

export const breaks = (rule: string): Case["expected"] => [rule, "clients", "breaking"];
export const servers = (rule: string): Case["expected"] => [rule, "servers", "minor"];
