/** `npm run variants [-- PREFIX...]`: runs the suite on every legal variant, or on those whose id begins so; none may be accused. */
import { variants } from "./index.ts";
import { judgeVariants } from "./judge.ts";

const prefixes = process.argv.slice(2);
const chosen = variants.filter(({ id }) => prefixes.length === 0 || prefixes.some((prefix) => id.startsWith(prefix)));
if (chosen.length === 0) {
  process.stderr.write(`variants: no variant's id begins with ${prefixes.join(" or ")}\n`);
  process.exit(2);
}
let accused = 0;
for await (const { variant, passed, accusations, crashes, unseen } of judgeVariants(chosen)) {
  const wrong = [
    ...crashes.map((crash) => `crashed inside: ${crash}`),
    ...accusations,
    ...unseen.map((taken) => `no check saw it accept ${taken}`),
  ];
  if (wrong.length > 0) accused += 1;
  process.stdout.write(
    `${wrong.length > 0 ? "ACCUSED" : "passes "} ${variant.id}: ${passed} requirements pass\n${wrong.map((line) => `        ${line}\n`).join("")}`,
  );
}
process.stdout.write(`${chosen.length} variants, ${accused} accused\n`);
process.exitCode = accused > 0 ? 1 : 0;
