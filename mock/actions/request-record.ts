import { contract } from "../contract/contract.ts";
import type { Subject } from "../machines/subject.ts";
import { render } from "../records/render.ts";
import type { WorldView } from "../worlds/view.ts";

const record = contract.records.find(({ subject }) => subject === "request")?.id ?? "";

/** What polling and replaying show of a mutation. */
export const showRequest = (world: WorldView, request: Subject | undefined) =>
  render(record, { world, subject: request, objects: {} });
