import { expect, test } from "vitest";
import { type KeptFile, memoryStore } from "../media/blob-store.ts";
import { Client } from "../node/mock-harness.ts";
import { holdFile } from "./held-file.ts";

test("the small files of a closed world are removed without making a blob", async () => {
  const removed: unknown[] = [];
  const { world } = new Client({ store: { ...memoryStore(), remove: async (file) => void removed.push(file) } });
  let blobs = 0;
  const files = ["one", "two"].map((text): KeptFile => ({
    sha256: text,
    bytes: undefined,
    get blob() {
      blobs += 1;
      return new Blob([text]);
    },
  }));
  const projects = files.map((kept) => {
    const project = world.newProject(world.account("owner"), {
      projectId: `prj_${kept.sha256}`,
      durationSeconds: 10,
      hasAudio: true,
    });
    holdFile(project, {
      kept,
      get blob() {
        return kept.blob;
      },
    });
    return project;
  });
  expect(projects[1]?.fields["blob"]).toBeInstanceOf(Blob);
  expect(blobs).toBe(1);
  await world.close();
  expect(removed).toEqual(files);
  expect(blobs).toBe(1);
});
