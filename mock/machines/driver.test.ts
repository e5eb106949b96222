import { describe, expect, test } from "vitest";
import { Client, speech, talk } from "../node/mock-harness.ts";

/** With everything that follows of itself; two-speakers.mp4 lasts 21 seconds. */
const lives: [
  title: string,
  rules: string[],
  fields: Record<string, string>,
  seconds: number,
  transitions: string[],
][] = [
  [
    "a translation",
    [],
    {},
    600,
    [
      "run.translate",
      "transcription.start",
      "version.plan",
      "transcription.store",
      "version.begin",
      "version.complete",
      "run.dubbed",
    ],
  ],
  [
    "a translation with lip-sync",
    [],
    { lipsyncPro: "false" },
    600,
    [
      "run.translate",
      "transcription.start",
      "version.plan",
      "lip-sync.request",
      "transcription.store",
      "version.begin",
      "version.complete",
      "lip-sync.start",
      "run.lipSyncPending",
      "lip-sync.complete",
      "run.lipSyncCompleted",
    ],
  ],
  [
    "a transcription that fails takes everything with it",
    ["transcription.fail"],
    { lipsyncPro: "false" },
    600,
    [
      "run.translate",
      "transcription.start",
      "version.plan",
      "lip-sync.request",
      "transcription.fail",
      "version.abandon",
      "lip-sync.abandon",
      "run.creationFailed",
    ],
  ],
  [
    "a version that fails takes its lip-sync with it",
    ["version.failVoice"],
    { lipsyncPro: "false" },
    600,
    [
      "run.translate",
      "transcription.start",
      "version.plan",
      "lip-sync.request",
      "transcription.store",
      "version.begin",
      "version.failVoice",
      "lip-sync.abandon",
      "run.dubbingFailed",
    ],
  ],
  [
    "a lip-sync attempt that is rejected",
    ["lip-sync.reject"],
    { lipsyncPro: "false" },
    600,
    [
      "run.translate",
      "transcription.start",
      "version.plan",
      "lip-sync.request",
      "transcription.store",
      "version.begin",
      "version.complete",
      "lip-sync.start",
      "run.lipSyncPending",
      "lip-sync.reject",
      "run.lipSyncFailed",
    ],
  ],
  ["not before its time", [], {}, 10, ["run.translate", "transcription.start", "version.plan"]],
];

test.each(lives)("the driver moves subjects as the contract says: %s", async (_, rules, fields, seconds, expected) => {
  const client = new Client();
  await client.steer({ rules: rules.map((transition) => ({ transition, times: 1 })) });
  const projectId = await client.started(fields);
  await client.advance(seconds);
  const order = (one: string[]) => [...one.slice(0, 4).sort(), ...one.slice(4).sort()];
  expect(order(client.transitions(projectId))).toEqual(order(expected));
});

test("a project that is only created is transcribed and not dubbed", async () => {
  const client = new Client();
  const { projectId } = (await client.upload("/v1/projects", { file: talk, targetLanguage: "french" })).json;
  await client.advance(600);
  expect(client.transitions(projectId)).toEqual([
    "transcription.start",
    "run.create",
    "transcription.store",
    "run.transcribed",
  ]);
});

test("nothing happens to a deleted subject", async () => {
  const client = new Client();
  const projectId = await client.started({ lipsyncPro: "false" });
  await client.advance(12);
  await client.delete(`/v1/translate/${projectId}`);
  const before = client.transitions(projectId);
  const { json } = await client.advance(10_000);
  expect(before.at(-1)).toBe("run.delete");
  expect(client.transitions(projectId)).toEqual(before);
  expect(json.pending).toBe(0);
  expect(client.world.driver.timetable.waiting()).toEqual([]);
});

describe("steering", () => {
  test("steering binds an attempt at its start, although the failing state comes later", async () => {
    const client = new Client();
    await client.steer({ rules: [{ transition: "version.fail", times: 1 }] });
    const [first, second] = [await client.started(), await client.started()];
    expect((await client.get("/_control/steering")).json.rules).toEqual([]);
    await client.advance(600);
    expect([(await client.status(first)).status, (await client.status(second)).status]).toEqual(["failed", "success"]);
  });

  test("steering does not bind an attempt that has started", async () => {
    const client = new Client();
    const projectId = await client.started();
    await client.steer({ rules: [{ transition: "version.fail", times: "always" }] });
    await client.advance(600);
    expect((await client.status(projectId)).status).toBe("success");
  });

  test("steering keeps bound attempts when the rules change", async () => {
    const client = new Client();
    await client.steer({ rules: [{ transition: "version.timeOut", times: 1 }] });
    const projectId = await client.started();
    await client.steer({ rules: [] });
    await client.advance(600);
    expect((await client.details(projectId)).translations[0]).toMatchObject({
      status: "failed",
      timedOutAt: expect.any(Number),
    });
  });

  test("steering binds lip-sync attempts in the order of their starts, as often as the rule says", async () => {
    const client = new Client();
    await client.steer({
      rules: [
        { transition: "lip-sync.cancel", times: 2 },
        { transition: "lip-sync.fail", times: "always" },
      ],
    });
    const ids = [
      await client.started({ lipsyncPro: "false" }),
      await client.started({ lipsyncPro: "false" }),
      await client.started({ lipsyncPro: "false" }),
    ];
    await client.advance(600);
    const found = await Promise.all(ids.map(async (id) => (await client.status(id)).lipSync.status));
    expect(found).toEqual(["CANCELED", "CANCELED", "FAILED"]);
  });

  test("steering matches by the operation that started the attempt", async () => {
    const client = new Client();
    const match = { operation: "createProject" };
    await client.steer({ rules: [{ transition: "transcription.fail", times: "always", match }] });
    const translated = await client.started();
    const { projectId } = (await client.upload("/v1/projects", { file: speech, targetLanguage: "french" })).json;
    await client.advance(600);
    expect([(await client.status(translated)).status, (await client.status(projectId)).status]).toEqual([
      "success",
      "failed",
    ]);
  });
});

describe("progress", () => {
  const seen = async (client: Client, projectId: string) => {
    const { translationAndTranscriptionProgress, dubbingStep, dubbingProgress, actualProgressStep } =
      await client.status(projectId);
    return [translationAndTranscriptionProgress, actualProgressStep, dubbingProgress, dubbingStep];
  };

  test("progress never goes back, ends at 100 with the last step, and stands at 0 before its start", async () => {
    const client = new Client();
    const projectId = await client.started();
    const percentages: number[][] = [];
    for (let at = 0; at <= 35; at += 2.5) {
      const [transcription, , dubbing] = await seen(client, projectId);
      percentages.push([transcription, dubbing]);
      await client.advance(2.5);
    }
    expect(percentages[0]).toEqual([0, 0]);
    expect(percentages).toEqual(percentages.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]!));
    expect(
      percentages.some(([transcription, dubbing]) => transcription! > 0 && transcription! < 100 && dubbing === 0),
    ).toBe(true);
    expect(await seen(client, projectId)).toEqual([100, "done", 100, "done"]);
  });

  test("progress stays where it was when the version failed", async () => {
    const client = new Client();
    await client.steer({ rules: [{ transition: "version.fail", times: 1 }] });
    const projectId = await client.started();
    await client.advance(31.4);
    const before = await seen(client, projectId);
    await client.advance(600);
    expect(before).toEqual([100, "finalizing", 98, "finalizing"]);
    expect(await seen(client, projectId)).toEqual([100, "finalizing", 99, "finalizing"]);
  });

  test("progress stays where it was when the transcription failed, and the version's at nothing", async () => {
    const client = new Client();
    await client.steer({ rules: [{ transition: "transcription.fail", times: 1 }] });
    const projectId = await client.started();
    await client.advance(600);
    expect(await seen(client, projectId)).toEqual([99, "transcription_processing", 0, "smart_sync"]);
  });

  test("progress of media without sound ends after two of four steps", async () => {
    const client = new Client();
    const projectId = await client.started({ file: { clip: "no-audio.mp4", type: "video/mp4" } } as never);
    await client.advance(600);
    expect(await seen(client, projectId)).toEqual([49, "content_validation", 0, "smart_sync"]);
  });
});
