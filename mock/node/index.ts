/** What runs under Node alone: `dubspec/mock/node`. */
export { nodeDigest } from "./digest.ts";
export { fileStore } from "./file-store.ts";
export { resolver } from "./resolver.ts";
export { startMock, type StartedMock, type StartOptions } from "./start-mock.ts";
