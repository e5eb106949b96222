import { type Editable } from "./cases.ts";

export const entry = (document: Editable, list: string, id: string) =>
  document[list].find((each: Editable) => each.id === id);
export const error = (document: Editable, id: string) => entry(document, "errors", id);
export const limit = (document: Editable, id: string) => entry(document, "limits", id);
export const machine = (document: Editable, id: string) => entry(document, "machines", id);
export const transition = (document: Editable, of: string, id: string) =>
  machine(document, of).transitions.find((each: Editable) => each.id === id);
export const without = (document: Editable, list: string, id: string) =>
  (document[list] = document[list].filter((each: Editable) => each.id !== id));
export const field = (document: Editable, record: string, name: string) =>
  entry(document, "records", record).fields.find((each: Editable) => each.name === name);
