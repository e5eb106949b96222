/**
 * A process that runs commands of `dubspec` one after the other, since a process for each takes a second. Its arguments
 * are the path of `cli/main.ts` and the commands, as JSON; it prints what each did, as JSON. An argument `LAST_ID` stands
 * for the id of a key or client that was printed last.
 */
const [, , path = "", commands = "[]"] = process.argv;
const { main } = (await import(path)) as { main(args: string[]): Promise<number> };

const print = process.stdout.write.bind(process.stdout);
const done: unknown[] = [];
let lastId = "";
for (const args of JSON.parse(commands) as string[][]) {
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    process[name].write = (chunk: string | Uint8Array) => (printed[name] += String(chunk)) !== "";
  const exitCode = await main(args.map((argument) => (argument === "LAST_ID" ? lastId : argument)));
  lastId = /\b(?:key|mcp_client)_[\da-z]{20}\b/.exec(printed.stdout)?.[0] ?? lastId;
  done.push({ exitCode, ...printed });
}
print(JSON.stringify(done));
