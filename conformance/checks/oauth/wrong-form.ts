import { changed, type TokenForm } from "../../api/oauth.ts";
import type { Scene } from "../../world/scene.ts";

/** A token request that is wrong in one way, made from a right one. */
export interface WrongForm {
  /** Requirement that it breaks. */
  id: string;
  /** What is wrong. */
  name: string;
  grant: "authorization_code" | "refresh_token";
  change(form: TokenForm, scene: Scene): TokenForm | Promise<TokenForm>;
  /** Headers beside the form. */
  headers?: Readonly<Record<string, string>>;
  /** Of the consent, where it is not just any. */
  verifier?: string;
}

type Change = WrongForm["change"];
const GRANTS = ["authorization_code", "refresh_token"] as const;
const EXCHANGE_FIELDS = ["grant_type", "client_id", "resource", "code", "redirect_uri", "code_verifier"] as const;
const REFRESH_FIELDS = ["grant_type", "client_id", "resource", "refresh_token"] as const;

export const valueIn = (form: TokenForm, name: string): string => form.find(([each]) => each === name)?.[1] ?? "";
export const without =
  (name: string): Change =>
  (form) =>
    changed(form, { [name]: undefined });
export const with_ =
  (name: string, change: (value: string, scene: Scene) => string | Promise<string>): Change =>
  async (form, scene) =>
    changed(form, { [name]: await change(valueIn(form, name), scene) });
export const as =
  (name: string, value: string): Change =>
  (form) =>
    changed(form, { [name]: value });

export const both = (id: string, name: string, change: Change, more: Partial<WrongForm> = {}): WrongForm[] =>
  GRANTS.map((grant) => ({ id, name, grant, change, ...more }));
export const exchange = (id: string, name: string, change: Change, more: Partial<WrongForm> = {}): WrongForm => ({
  id,
  name,
  grant: "authorization_code",
  change,
  ...more,
});
export const refresh = (id: string, name: string, change: Change): WrongForm => ({
  id,
  name,
  grant: "refresh_token",
  change,
});

export const eachField = (make: (field: string) => [name: string, change: Change], id: string): WrongForm[] => [
  ...EXCHANGE_FIELDS.map((field) => exchange(id, ...make(field))),
  ...REFRESH_FIELDS.map((field) => refresh(id, ...make(field))),
];

export function elsewhere(value: string, change: (url: URL) => unknown): string {
  const url = new URL(value);
  change(url);
  return url.href;
}
