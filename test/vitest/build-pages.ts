/** Before tests that look at the mock's pages: they are built once, and not by each process that serves them. */
import { buildPages } from "../../scripts/build-pages.ts";

export async function setup(): Promise<void> {
  await buildPages();
}
