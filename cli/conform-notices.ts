/** What `dubspec conform` says on stderr before a run. */
import { type DoorOptions, type Paper, paragraph } from "../conformance/index.ts";

/** Ids that a line names. */
const NAMED = 3;

/** Says that `--only` is no shorter than the whole run. */
export function allChecksText(ids: readonly string[], paper: Paper): string {
  const more = ids.length - NAMED;
  const others = more > 0 ? ` and ${more} ${more === 1 ? "other" : "others"}` : "";
  const verb = ids.length === 1 ? "depends" : "depend";
  const text = `--only performs all checks that this target allows: ${ids.slice(0, NAMED).join(", ")}${others} ${verb} on the answers to all of them. --check NAME performs fewer.`;
  return `${paragraph("", text, paper).join("\n")}\n`;
}

/** What is told while a server is asked whether there is any point in a run. */
export const atDoor = (timeout: number | undefined): DoorOptions => ({
  answerSeconds: timeout,
  onWait: (seconds) =>
    process.stderr.write(
      `The server refuses requests for their rate and asks to wait: the run begins in ${seconds} s.\n`,
    ),
});
