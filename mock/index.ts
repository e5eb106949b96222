import { limits } from "./contract/contract.ts";

/** Ids of the limits that a mock can be given other values of. */
export const limitIds: readonly string[] = [...limits.values()]
  .filter(({ changes }) => changes !== "none")
  .map(({ id }) => id);

export { createMock } from "./create-mock.ts";
export type { Mock, MockOptions } from "./mock.ts";
export { ControlRefused } from "./in-process/test-world.ts";
export { summaryOfAnswer } from "./inspect/summary.ts";
export { describeTarget } from "./control/target.ts";
export { memoryStore } from "./media/blob-store.ts";
export type { Role, Snapshot, Steering, SteerOptions, TestWorld, WebhookDelivery } from "./in-process/test-world.ts";
export type { PageAssets } from "./inspect/page.ts";
export type { DeliveryState, ExchangeSummary } from "./inspect/shapes.ts";
export type { BlobStore } from "./media/blob-store.ts";
export type { Digest } from "./media/sha256.ts";
export type { ClockMode } from "./worlds/clock.ts";
export type { MockRequest, MockResponse } from "./requests/exchange.ts";
export type { Observed } from "./requests/observed.ts";
