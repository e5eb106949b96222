import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Client } from "../node/mock-harness.ts";
import { memoryStore, type BlobStore } from "../media/blob-store.ts";
import { World } from "./world.ts";
import { Worlds } from "./worlds.ts";

/** Bytes of the heap that are in use, once all is collected that can be. */
function heapUsed(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

describe("worlds that are many", () => {
  /** A store that keeps account of its files. */
  function withFiles() {
    const there = new Set<Blob>();
    const inner = memoryStore();
    const store: BlobStore = {
      open: () => {
        const writer = inner.open();
        return {
          ...writer,
          async finish(type) {
            const blob = await writer.finish(type);
            there.add(blob);
            return blob;
          },
        };
      },
      remove: async (file) => void (file instanceof Blob && there.delete(file)),
    };
    return { there, store };
  }

  const surroundings = (store = memoryStore()) => new Client({ store }).world.surroundings;
  const project = (world: World, blob?: Blob) =>
    world.driver.accepted(
      "createProject",
      world.newProject(world.account("owner"), {
        projectId: `prj_${world.name}`,
        durationSeconds: 10,
        hasAudio: true,
        blob,
      }),
    );

  test("among many worlds, those that were only read are forgotten, and changed worlds are kept", () => {
    const worlds = new Worlds(surroundings(), "1", { written: 100, read: 10 });
    project(worlds.get("written"));
    const first = worlds.get("read-0");
    for (let count = 0; count < 1000; count += 1) worlds.get(`read-${count}`).account("owner");
    expect(worlds.all().length).toBeLessThanOrEqual(12);
    expect(worlds.get("written").project("prj_written")).toBeDefined();
    expect(worlds.get("read-0")).not.toBe(first);
    expect(worlds.get("read-0").clock.now()).toBe(first.clock.now());
  });

  test("many worlds that are read one after the other stay few in memory", async () => {
    const client = new Client();
    for (let count = 0; count < 300; count += 1) {
      const reader = new Client({ mock: client.mock, key: `dub_test_r${count}` });
      expect((await reader.get("/v1/projects/prj_1")).status).toBe(404);
      expect((await reader.get("/_control/steering")).status).toBe(200);
    }
    // A world that was dropped is another one when it is asked for again.
    const last = client.mock.worlds.get("r299");
    const first = client.mock.worlds.get("r0");
    expect([client.mock.worlds.get("r299") === last, client.mock.worlds.get("r0") === first]).toEqual([true, true]);
  });

  test("many worlds lose the world that was used longest ago, whatever is in progress in it, with its files", async () => {
    const { there, store } = withFiles();
    const dropped = vi.fn<(world: string, pending: number) => void>();
    const worlds = new Worlds({ ...surroundings(store), dropped, wall: () => 1_700_000_000_000 }, "1", {
      written: 3,
      read: 1,
    });
    const file = async () => {
      const writer = store.open();
      await writer.write(new Uint8Array(1));
      return writer.finish("video/mp4");
    };
    for (const name of ["busy", "idle", "newer"]) {
      project(worlds.get(name), await file());
      if (name !== "busy") worlds.get(name).advance(600_000);
    }
    expect(there.size).toBe(3);
    const names = () => [...worlds.all()].map(({ name }) => name).sort();
    worlds.create("2");
    expect(names()).toEqual(["idle", "newer", "w1"]);
    expect(there.size).toBe(2);
    expect(dropped.mock.calls).toEqual([["busy", 1]]);
    expect([worlds.dropped, worlds.droppedAt("busy"), worlds.droppedAt("idle")]).toEqual([
      1,
      1_700_000_000_000,
      undefined,
    ]);
    worlds.get("idle");
    worlds.create("3");
    expect(names()).toEqual(["idle", "w1", "w2"]);
  });

  test("worlds of two hundred suite runs take no more memory than worlds of fifty runs, and leave a world in use untouched", async () => {
    // By hand: a spy would keep every world that it was asked of.
    const own = Object.getOwnPropertyDescriptor(World.prototype, "pending") as PropertyDescriptor;
    onTestFinished(() => void Object.defineProperty(World.prototype, "pending", own));
    let asked = 0;
    Object.defineProperty(World.prototype, "pending", { ...own, value: () => (asked += 1) });
    const worlds = new Worlds({ ...surroundings(), dropped: () => undefined }, "1");
    const used = worlds.get("used");
    project(used);
    const abandon = async (count: number) => {
      for (let each = 0; each < count; each += 1) {
        // A run makes some 130 worlds, abandons them under a clock that stands still, and goes on.
        project(worlds.create());
        if (each % 1000 !== 0) continue;
        expect(worlds.get("used")).toBe(used);
        // As between two requests: what is closed gets to its end.
        await new Promise(setImmediate);
      }
    };
    await abandon(6_500);
    const before = heapUsed();
    await abandon(19_500);
    await new Promise(setImmediate);
    const grown = heapUsed() - before;
    expect(worlds.get("used").project("prj_used")).toBeDefined();
    expect(worlds.all()).toHaveLength(5_000);
    expect(worlds.dropped).toBe(26_001 - 5_000);
    // Of each dropped world a name is kept, of the last 1,000; a world with a project takes some 10 kB.
    expect(grown).toBeLessThan(4_000_000);
    // Nobody looks through the others for one that could go.
    expect(asked).toBe(worlds.dropped);
  });

  test("removed worlds are gone with their files, and are fresh when their key is used again", async () => {
    const { there, store } = withFiles();
    const client = new Client({ store });
    const projectId = await client.started();
    expect(there.size).toBe(1);
    expect(await client.delete("/_control/worlds/demo")).toMatchObject({ status: 200, json: { name: "demo" } });
    expect([there.size, client.mock.worlds.peek("demo")]).toEqual([0, undefined]);
    expect(await client.get(`/v1/projects/${projectId}`)).toMatchObject({ status: 404 });
  });

  test("many worlds have unique names", () => {
    const worlds = new Worlds(surroundings(), "1");
    const own = worlds.get("w1");
    expect(worlds.create().name).toBe("w2");
    expect(worlds.get("w1")).toBe(own);
  });

  test("worlds free their files at a reset, and free files that come too late", async () => {
    const { there, store } = withFiles();
    const client = new Client({ store });
    await client.started();
    expect(there.size).toBe(1);
    await client.post("/_control/reset", {});
    expect(there.size).toBe(0);
    const writer = store.open();
    const [all, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(store, "open").mockReturnValueOnce({
      ...writer,
      async finish(type) {
        all.resolve();
        await gate.promise;
        return writer.finish(type);
      },
    });
    const late = client.translate();
    await all.promise;
    await client.post("/_control/reset", {});
    gate.resolve();
    expect((await late).status).toBe(200);
    expect([there.size, client.world.projects()]).toEqual([0, []]);
  });
});
