import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, projectFiles, textOf } from "./tree.ts";

/** Pages that the package has link to everything else by its address. */
const REPOSITORY = "https://github.com/dubspec/dubspec/tree/main/";

test("every link and picture of a page leads to a file, and every anchor to a heading", () => {
  const anchors = (path: string) =>
    [...textOf(path).matchAll(/^#+ (.+)$|<a id="(.+?)">/gm)].map(
      ([, heading = "", id]) =>
        id ??
        heading
          .toLowerCase()
          .replaceAll(/[^\w\s-]/g, "")
          .replaceAll(" ", "-"),
    );
  const broken = projectFiles("*.md", "{docs,examples}/**/*.md").flatMap((page) =>
    [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
      const [path = "", anchor] = link.split("#");
      const ours = path.startsWith(REPOSITORY) ? path.slice(REPOSITORY.length) : undefined;
      if (ours === undefined && /^https?:/.test(link)) return [];
      const file = ours ?? (path === "" ? page : join(dirname(page), path));
      if (!existsSync(join(ROOT, file))) return [`${page}: ${link}`];
      return anchor === undefined || anchors(file).includes(anchor) ? [] : [`${page}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});
