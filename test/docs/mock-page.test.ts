import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contract, transitions } from "../../mock/contract/contract.ts";
import { faultKinds } from "../../mock/faults/fault.ts";
import { createMock } from "../../mock/index.ts";
import { holdModes } from "../../mock/worlds/holds.ts";
import { roles } from "../../mock/worlds/roles.ts";
import { ROOT, textOf } from "../house/tree.ts";

const page = textOf("docs/mock.md");
const lines = [...page.matchAll(/```sh\n([^]*?)```/g)].flatMap(([, block = ""]) => block.trim().split("\n"));
const variables = new Map(
  lines.flatMap((line) =>
    /^([A-Z]+)=(.*)$/.exec(line) ? [[RegExp.$1, RegExp.$2.replace(/^'|'$/g, "")] as const] : [],
  ),
);
const commands = lines.filter((line) => !/^[A-Z]+=/.test(line));

/** The words of a command as a shell splits it: quotes and the page's variables, no more. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.startsWith("'")
      ? word.slice(1, -1)
      : word.replaceAll(/["]/g, "").replaceAll(/\$([A-Z]+)/g, (_, name: string) => variables.get(name) ?? ""),
  );

/** Files that the commands write. */
const files = new Map<string, string>();

/** Does what curl would with a command of the page, against a mock of this test. */
async function run(line: string, mock: ReturnType<typeof createMock>): Promise<number> {
  const [before, piped] = line.split(" | ");
  if (piped !== undefined) files.set("-", `{"from":${files.get(before!.split(" ").at(-1)!)}}`);
  const [program, ...words] = wordsOf(piped ?? before!);
  expect(program).toBe("curl");
  const headers = new Headers();
  const form = new FormData();
  let [method, body, output, url]: (string | undefined)[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const value = () => words[(at += 1)]!;
    const word = words[at]!;
    if (word === "-H") headers.append(...(value().split(": ") as [string, string]));
    else if (word === "-X") method = value();
    else if (word === "-o") output = value();
    else if (word === "-d") body = value().replace(/^@(.*)$/, (_, name: string) => files.get(name) ?? "");
    else if (word === "-F") append(form, value());
    else url = word;
  }
  const content = body ?? ([...form.keys()].length > 0 ? form : null);
  const answer = await mock.fetch(
    new Request(url!, { method: method ?? (content === null ? "GET" : "POST"), headers, body: content }),
  );
  const text = await answer.text();
  if (output) files.set(output, text);
  return answer.status;
}

function append(form: FormData, field: string): void {
  const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(field) ?? [];
  const [path = "", type = ""] = value.startsWith("@") ? value.slice(1).split(";type=") : [];
  if (path === "") form.append(name, value);
  else form.append(name, new File([readFileSync(join(ROOT, path))], path, { type }));
}

test("every command in docs/mock.md works, one after the other", async () => {
  const mock = createMock({ clock: { kind: "manual" } });
  const statuses: [string, number][] = [];
  for (const line of commands) statuses.push([line, await run(line, mock)]);
  expect(statuses.length).toBeGreaterThan(15);
  const expected = (line: string) =>
    line.includes("dubspec-steer: running") || line.includes("actions/team_create") ? 202 : 200;
  expect(statuses).toEqual(statuses.map(([line]) => [line, expected(line)]));
});

test("docs/mock.md names every steerable transition, every fault and every role", () => {
  const wanted = [
    ...transitions.flatMap(({ id, cause }) => (cause.kind === "chance" ? [id] : [])),
    ...contract.errors.flatMap(({ asynchronous, code }) => (asynchronous ? [String(code)] : [])),
    ...Object.values(holdModes),
    ...Object.keys(roles),
  ];
  expect(wanted.filter((word) => !page.includes(`\`${word}`))).toEqual(["owner"]);
  expect(faultKinds.filter((kind) => !page.includes(`"kind": "${kind}"`))).toEqual([]);
});
