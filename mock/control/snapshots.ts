import { json } from "../operations/answer.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { checkState, SnapshotDamaged } from "../snapshot/check.ts";
import { restoreWorld } from "../snapshot/restore.ts";
import { takeSnapshot } from "../snapshot/take.ts";
import type { SavedWorld } from "../snapshot/saved.ts";
import type { World } from "../worlds/world.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { controlError } from "./answers.ts";
import { build } from "../build.ts";
import { describeWorld } from "./describe.ts";

/** A snapshot as it is given and taken back; its state is ours to read. */
export interface Snapshot {
  build: string;
  state: unknown;
}

/** The caller's world as it is now. */
export const getSnapshot = async (world: World): Promise<MockResponse> =>
  json(200, { build, state: await takeSnapshot(world) });

/** Puts the caller's world back to a snapshot; refused, it is as it was. */
export const putSnapshot = ({ name }: World, worlds: Worlds, snapshot: Snapshot): Promise<MockResponse> =>
  fromSnapshot(snapshot, async (saved) => worlds.replace(await restoreWorld(name, saved, worlds.surroundings)));

/** A new world that goes on from a snapshot. @param maker the world whose key asks for it */
export const forkSnapshot = (maker: World, worlds: Worlds, snapshot: Snapshot): Promise<MockResponse> =>
  fromSnapshot(snapshot, async (saved) => {
    const name = worlds.newName();
    return worlds.enter(await restoreWorld(name, saved, worlds.surroundings), maker.name);
  });

async function fromSnapshot(
  { build: writer, state }: Snapshot,
  open: (saved: SavedWorld) => Promise<World>,
): Promise<MockResponse> {
  if (writer !== build)
    return refuse(
      "other-build",
      `This snapshot was written by ${writer}, and only that build can restore it; this is ${build}. The world is unchanged.`,
    );
  try {
    const world = await open(await checkState(state));
    world.settle();
    return json(200, describeWorld(world));
  } catch (error) {
    if (error instanceof SnapshotDamaged)
      return refuse("damaged", `The snapshot is damaged. ${error.message} The world is unchanged.`);
    throw error;
  }
}

const refuse = (fault: "damaged" | "other-build", message: string) =>
  controlError(400, "CONTROL_SNAPSHOT_INVALID", message, { fault, build });
