import { registerHooks } from "node:module";

/** Where those modules stand that read the contract, and those that are loaded by them. */
const folders = ["../mock/", "../generated/"].map((folder) => new URL(folder, import.meta.url).href);

/** Modules that know nothing of the contract, and remember media: one memory is enough for all builds. */
const shared = ["../mock/media/known-media.ts", "../mock/media/made-media.ts"].map(
  (path) => new URL(path, import.meta.url).href,
);

const isOwned = (url: string): boolean => folders.some((folder) => url.startsWith(folder)) && !shared.includes(url);

/** The mark of a build, in the URLs of its modules. */
const markOf = (url: string | undefined): string => /\?build=\d+$/.exec(url ?? "")?.[0] ?? "";

// What a marked module loads of the same folders is marked as well, and so loaded anew for each mark.
registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    const mark = markOf(context.parentURL);
    if (mark === "" || markOf(resolved.url) !== "" || !isOwned(resolved.url)) return resolved;
    return { ...resolved, url: resolved.url + mark };
  },
});

let builds = 0;

/** Loads one module of the mock, or of what is generated for it, by its path from here. */
export type Load = <M>(path: string) => Promise<M>;

/**
 * A way to load the mock.
 * @param isOwn whether in modules that no other build has, so that their contract may be changed; they stay in memory
 */
export function loader(isOwn: boolean): Load {
  const mark = isOwn ? `?build=${(builds += 1)}` : "";
  return async <M>(path: string) => (await import(new URL(path, import.meta.url).href + mark)) as M;
}
