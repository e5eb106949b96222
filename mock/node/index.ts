/** What runs under Node alone: `dubspec/mock/node`. */
export { fileStore } from "./file-store.ts";
export { resolver } from "./resolver.ts";
export { startMock, type StartedMock, type StartOptions } from "./start-mock.ts";
