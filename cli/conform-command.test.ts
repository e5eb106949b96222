import { expect, test } from "vitest";
import { commandAgain, commandToCleanUp, commandToResume } from "./conform-command.ts";

const everything = {
  target: "my target.json",
  profile: "sandbox",
  receiver: "https://hooks.example",
  budget: 12,
  timeout: 90,
  waivers: "known's.json",
  strict: true,
  report: [
    { format: "json", path: "out/r.json" },
    { format: "html", path: "a b.html" },
  ],
} as const;

test("a replay command keeps the options that decide the requirement and drops those that only report", () => {
  expect(commandAgain(undefined, everything, { id: "HOOK-43", seed: 7, check: null })).toBe(
    "npx dubspec conform --target 'my target.json' --profile sandbox --receiver https://hooks.example --budget 12 --timeout 90 --only HOOK-43 --seed 7",
  );
  expect(commandAgain("https://service.example/", {}, { id: "ERR-03", seed: 1, check: null })).toBe(
    "npx dubspec conform https://service.example --only ERR-03 --seed 1",
  );
  expect(commandAgain("https://service.example", {}, { id: "TXT-12", seed: 1, check: "runs/a dub" })).toBe(
    "npx dubspec conform https://service.example --only TXT-12 --check 'runs/a dub' --seed 1",
  );
});

test("the command to continue a run keeps every option that the ledger does not hold", () => {
  expect(commandToResume(undefined, everything, ".dubspec/l.ndjson")).toBe(
    [
      "npx dubspec conform --target 'my target.json' --resume .dubspec/l.ndjson --receiver https://hooks.example --budget 12 --timeout 90",
      String.raw`--waivers 'known'\''s.json' --strict --report json=out/r.json --report 'html=a b.html'`,
    ].join(" "),
  );
  expect(commandToResume("https://service.example", {}, "l")).toBe(
    "npx dubspec conform https://service.example --resume l",
  );
});

test("the cleanup command keeps the target with its keys, and the timeout", () => {
  expect(commandToCleanUp("l", everything)).toBe("npx dubspec cleanup l --target 'my target.json' --timeout 90");
  expect(commandToCleanUp("l", {})).toBe("npx dubspec cleanup l");
});
