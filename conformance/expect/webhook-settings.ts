import { valueAt } from "../http/exchange.ts";

/** Fields of the webhook settings. */
export const SETTINGS_FIELDS = {
  url: "string",
  secretPrefix: "string",
  secretSuffix: "string",
  createdAt: "number",
  updatedAt: "number",
} as const;
export type WebhookSettings = {
  url: string;
  secretPrefix: string;
  secretSuffix: string;
  createdAt: number;
  updatedAt: number;
};

/** Whether a value is the webhook settings: some actions may answer anything else. */
export const isSettings = (value: unknown): value is WebhookSettings =>
  Object.entries(SETTINGS_FIELDS).every(([name, kind]) => typeof valueAt(value, `/${name}`) === kind);
