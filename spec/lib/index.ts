export { $lib } from "./lib.ts";
export { $decorators } from "./decorators.ts";
export { $onEmit } from "./emit/index.ts";
export { $onValidate } from "./rules/index.ts";
