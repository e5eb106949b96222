/** What the tests of what is let pass share. */
import { summaryOfAnswer, type ExchangeSummary } from "../index.ts";
import { McpClient as Client } from "../mcp/mcp-harness.ts";

/** A client, and what was said of each of its requests. */
export function watched(): { client: Client; said: ExchangeSummary[]; last: () => string[] | undefined } {
  const said: ExchangeSummary[] = [];
  const client = new Client({ onAnswer: (...answered) => void said.push(summaryOfAnswer(...answered)) });
  return { client, said, last: () => said.at(-1)?.lenient };
}
