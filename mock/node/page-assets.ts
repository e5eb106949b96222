import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageAssets } from "../inspect/page.ts";

/** What `scripts/build-pages.ts` of a checkout offers. */
interface Builder {
  buildPages(): Promise<string>;
}

/** Where the pages ask for bundled clips. */
const clips = /^(?:page|studio)\/clips\//;

const root = join(import.meta.dirname, "../..");

/**
 * The pages from disk: beside the compiled mock in the published package; in a checkout built by Vite when first asked
 * for, and again when their sources have changed since.
 */
export function pageAssets(): PageAssets {
  const packed = existsSync(join(root, "page/index.html"));
  let built: Promise<string> | undefined;
  const place = async (): Promise<string> => {
    if (packed) return root;
    built ??= buildPages();
    try {
      return await built;
    } catch (error) {
      // What was wrong may have been put right by the next request.
      built = undefined;
      throw error;
    }
  };
  return {
    async read(path) {
      // The package keeps the documents where its exports have them.
      if (!path.includes("/")) return read(join(root, packed ? "../generated" : "generated", path));
      // The clips that the pages send are those that come with the package anyway.
      if (clips.test(path)) return read(join(root, "fixtures/media", path.replace(clips, "")));
      // A page that is opened again shows what its sources say by now.
      if (path.endsWith(".html")) built = undefined;
      return read(join(await place(), path));
    },
  };
}

async function buildPages(): Promise<string> {
  const script = pathToFileURL(join(root, "scripts/build-pages.ts")).href;
  try {
    const { buildPages: build } = (await import(script)) as Builder;
    return await build();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The pages could not be built: ${why}\nThey are built with Vite, a development package: run 'npm install' in the checkout.`,
      { cause: error },
    );
  }
}

async function read(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (["ENOENT", "EISDIR", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}
