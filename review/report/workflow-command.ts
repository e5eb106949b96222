/** A line of a workflow's log that GitHub shows as an annotation, on a line of a file where it has one. */
export function workflowCommand(
  level: "error" | "warning" | "notice",
  properties: Readonly<Record<string, string>>,
  text: string,
): string {
  const given = Object.entries(properties).map(([name, value]) => `${name}=${inProperty(value)}`);
  return `::${level} ${given.join(",")}::${inMessage(text.trimEnd())}\n`;
}

/** The runner takes these three signs back in messages, and no others. */
const inMessage = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** A colon or a comma would end a property. */
const inProperty = (text: string) => inMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
