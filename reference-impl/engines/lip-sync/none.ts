import { Missing, type LipSyncer } from "../parts.ts";

export const NO_LIP_SYNC =
  "No lip-sync: no engine on this machine can do it. " +
  "Run a worker that speaks the protocol of docs/engines.md, and set its url in the configuration of the engines.";

/** Stands where no lip-sync is set up. There is no model that this project could bring, and it pretends nothing. */
export const noLipSync = (): LipSyncer => ({
  engine: "none",
  version: "0",
  sync: () => Promise.reject(new Missing(NO_LIP_SYNC)),
});
