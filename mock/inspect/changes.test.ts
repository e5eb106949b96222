import { describe, expect, test, vi } from "vitest";
import { Client } from "../node/mock-harness.ts";
import { Changes } from "./changes.ts";
import { EventReader, look } from "./inspect-harness.ts";

describe("the stream", () => {
  test("the stream says which world changed, whatever changed it, and ends with the mock", async () => {
    const wall = { now: Date.UTC(2026, 5, 1) };
    const client = new Client({ clock: { kind: "real", factor: 1000 }, wall: () => wall.now });
    const events = new EventReader(await look(client.mock, "/stream"));
    await client.started();
    expect(await events.next()).toEqual({ event: "changed", world: "demo" });
    await new Client({ mock: client.mock, key: "dub_test_other" }).get("/v1/projects/p");
    const seen = new Set<unknown>();
    while (!seen.has("other")) seen.add(((await events.next()) as { world: string }).world);
    wall.now += 60_000;
    // Time alone moves a run on.
    while (((await events.next()) as { world: string }).world !== "demo");
    client.mock.close();
    while ((await events.next()) !== undefined);
  });

  test("the stream reports a burst of changes twice, at its beginning and at its end", () => {
    vi.useFakeTimers();
    const changes = new Changes();
    const told = vi.fn<(text: string) => void>();
    const reader = changes.stream().getReader();
    void (async () => {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        told(new TextDecoder().decode(next.value));
    })();
    return (async () => {
      await vi.advanceTimersByTimeAsync(0);
      for (let count = 0; count < 1000; count += 1) changes.tell("demo");
      await vi.advanceTimersByTimeAsync(99);
      expect(told.mock.calls.filter(([text]) => text.includes("changed"))).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(told.mock.calls.filter(([text]) => text.includes("changed"))).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(told.mock.calls.filter(([text]) => text.includes("changed"))).toHaveLength(2);
      expect(told.mock.calls.filter(([text]) => text.startsWith(":"))).not.toHaveLength(0);
    })().finally(() => vi.useRealTimers());
  });

  test("the stream drops listeners that have gone away", async () => {
    const changes = new Changes();
    const readers = [changes.stream().getReader(), changes.stream().getReader()];
    expect(changes.listeners).toBe(2);
    await readers[0]!.cancel();
    expect(changes.listeners).toBe(1);
    changes.close();
    expect(changes.listeners).toBe(0);
  });
});
