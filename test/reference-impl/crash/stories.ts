import type { PatientClient } from "./client.ts";

/** What a client does from its beginning to its end: together, everything that must not be lost or happen twice. */
export const STORIES = {
  /** An upload is transcribed and dubbed with lip-sync; its events are delivered, and it is deleted. */
  async dub(client: PatientClient) {
    const projectId = await client.transcribed();
    await client.dubbed(projectId);
    await client.remove(projectId);
  },
  /** An upload is translated, dubbed and lip-synced in one run. */
  async translation(client: PatientClient) {
    await client.translated();
  },
  /** A mutation and its replays. */
  async mutation(client: PatientClient) {
    await client.mutated();
  },
  /** A client registers, gets a code, and exchanges it and a refresh token. */
  async connection(client: PatientClient) {
    await client.connected();
  },
  /** Thirteen dubs at once, of which ten may be in progress. */
  async burst(client: PatientClient) {
    await client.dubbedAtOnce(await client.transcribed());
  },
} as const;

export type Story = keyof typeof STORIES;
