import { effect, signal } from "@preact/signals";
import { Failed } from "../api/failure.ts";

/** What the server that serves the page tells it. */
export interface Settings {
  /** The base of the URLs in answers. */
  base?: string;
  /** A key to begin with, where one is ready made. */
  key?: string;
  /** A page of the server that lists the webhooks that were sent. */
  deliveries?: string;
  /** Where the server has that list for this page, if it has no page of its own. */
  sent?: string;
}

const KEPT_AS = "dubspec-studio-key";

export const settings = signal<Settings>({});

/** The key that requests carry. It is kept as long as the tab is open, and not longer: it is a secret. */
export const apiKey = signal(sessionStorage.getItem(KEPT_AS) ?? "");

/** Reads what the server says of itself; a page without it works too. */
export async function readSettings(): Promise<void> {
  effect(() => sessionStorage.setItem(KEPT_AS, apiKey.value));
  const answer = await fetch("/studio/settings.json").catch(() => undefined);
  if (answer?.ok) settings.value = (await answer.json()) as Settings;
  if (apiKey.peek() === "") apiKey.value = settings.peek().key ?? "";
}

/** The key as a header takes it. @throws Failed */
export function sendableKey(key: string): string {
  if (/^[\x21-\x7e]*$/.test(key)) return key;
  throw new Failed({
    code: "INVALID_API_KEY_FORMAT",
    message: "The API key has a space or a letter that no key has.",
  });
}

/** A URL of the server as this page reaches it: opened at 127.0.0.1, it may not play media of localhost. */
export function reachable(url: string): string {
  const { base = "" } = settings.value;
  return base !== "" && url.startsWith(`${base}/`) ? url.slice(base.length) : url;
}
