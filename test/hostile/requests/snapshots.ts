import { readFileSync } from "node:fs";
import fc from "fast-check";
import { createMock, type Snapshot } from "../../../mock/index.ts";
import { utf8, type Plain } from "../case.ts";
import { junk, wrongValue } from "./values.ts";

/** The world that snapshots are put into. */
export const restoredWorld = "hostile-restored";

const key: [string, string] = ["x-api-key", `dub_test_${restoredWorld}`];

/** A snapshot as this build writes it: of a world with a secret, settings and, with a file, a project. */
async function taken(file?: File): Promise<Snapshot> {
  const mock = createMock({ clock: { kind: "manual" }, seed: "snapshot" });
  const world = mock.world("taken");
  const send = async (path: string, body: BodyInit, headers = {}) => {
    const { ok, status } = await mock.fetch(path, {
      method: "POST",
      headers: { "x-api-key": world.key(), ...headers },
      body,
    });
    if (!ok) throw new Error(`${path} of the world to take a snapshot of was answered ${status}.`);
  };
  const act = (action: string, input: object) =>
    send(`/v1/actions/${action}`, JSON.stringify(input), { "content-type": "application/json" });
  await act("webhooks_create_secret", {});
  await act("settings_update", { companyName: "Kept" });
  if (file) {
    const form = new FormData();
    form.append("file", file);
    form.append("targetLanguage", "spanish");
    await send("/v1/translate", form);
  }
  await world.advance(5);
  const snapshot = await world.snapshot();
  mock.close();
  return snapshot;
}

const clip = new File([readFileSync(new URL("../../../fixtures/media/speech.ogg", import.meta.url))], "speech.ogg", {
  type: "audio/ogg",
});
const withProject = JSON.stringify(await taken(clip));
/** For worlds of their own, which nobody resets: without an upload that would stay on the disk. */
const withoutFiles = JSON.stringify(await taken());

type Path = readonly (string | number)[];
const pathsIn = (value: unknown, path: Path): Path[] =>
  typeof value === "object" && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([name, inner]) =>
          pathsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
        ),
      ]
    : [path];

/** A copy in which what lies at a path is another value, or, undefined, not there. */
function changed(text: string, path: Path, value: unknown): string {
  const root = { whole: JSON.parse(text) as unknown };
  const steps: Path = ["whole", ...path];
  const holder = steps
    .slice(0, -1)
    .reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], root) as Record<string, unknown>;
  const last = steps.at(-1) as string;
  if (value === undefined) delete holder[last];
  else holder[last] = value;
  return JSON.stringify(root.whole) ?? "";
}

/** What may have become of a snapshot on its way: little by little, cut short, of another build, or nothing. */
function broken(text: string): fc.Arbitrary<string> {
  const paths = fc.constantFrom(...pathsIn(JSON.parse(text), []));
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(text) },
    { weight: 2, arbitrary: fc.nat(text.length).map((end) => text.slice(0, end)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom("build", "state"),
          fc.oneof(fc.constantFrom<unknown>("dubspec-mock/0.0.9", "dubspec/0.1.0", ""), junk, wrongValue),
        )
        .map(([name, value]) => changed(text, [name], value)),
    },
    {
      weight: 6,
      arbitrary: fc
        .tuple(paths, fc.oneof(fc.constantFrom<unknown>(undefined, null, -1, 1e308, "", "__proto__", []), wrongValue))
        .map(([path, value]) => changed(text, path, value)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(paths, junk, wrongValue).map(([path, name, value]) => changed(text, path, { [name]: value })),
    },
    // One character is another.
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(text.length - 1), fc.constantFrom("A", "0", '"', "}", "\\"))
        .map(([at, letter]) => text.slice(0, at) + letter + text.slice(at + 1)),
    },
  );
}

const sent = (method: string, target: string, body: string): Plain => ({
  method,
  target,
  headers: [key, ["content-type", "application/json"]],
  body: utf8(body),
});

/** Snapshots, most of them broken, for the world of their key and for new ones; and requests to what came of them. */
export const snapshotRequest = (request: fc.Arbitrary<Plain>): fc.Arbitrary<Plain> =>
  fc.oneof(
    { weight: 4, arbitrary: broken(withProject).map((text) => sent("PUT", "/_control/snapshot", text)) },
    {
      weight: 2,
      arbitrary: broken(withoutFiles)
        .filter((text) => text !== withoutFiles)
        .map((text) => sent("POST", "/_control/worlds", `{"from":${text}}`)),
    },
    {
      weight: 2,
      arbitrary: request.map((one) => ({
        ...one,
        headers: [...one.headers.filter(([name]) => !/^(x-api-key|authorization)$/i.test(name)), key],
      })),
    },
  );
