import { changeOf, type Change } from "../rules/changes.ts";
import { Description } from "../http/document.ts";
import { matched } from "../http/side-by-side.ts";
import { valueChanges } from "../http/sides.ts";
import { type JsonObject } from "../schema/json.ts";
import { Source, valuesOf } from "../schema/value-set.ts";

/** A message as it travels on a channel. The application that a document describes sends it, or receives it. */
interface Message {
  readonly isSent: boolean;
  readonly message: JsonObject;
}

/** What changed about the messages of two AsyncAPI 3 documents, whose references are JSON pointers. */
export function eventChanges(before: JsonObject, after: JsonObject): readonly Change[] {
  const [was, is] = [before, after].map((each) => new Description(each)) as [Description, Description];
  const sources = [new Source(was.root), new Source(is.root)] as const;
  const { gone, added, kept } = matched(messagesOf(was), messagesOf(is));
  const at = (name: string) => ({ subject: `message ${name}`, place: "message" });
  return [
    ...gone.map(([name, { isSent }]) =>
      isSent
        ? changeOf("message-removed", at(name), "The message is not sent any more.")
        : changeOf("message-not-accepted", at(name), "The message is not accepted any more."),
    ),
    ...added.map(([name]) => changeOf("message-added", at(name), "The message is new.")),
    ...kept.flatMap(([name, mine, yours]) =>
      (["payload", "headers"] as const).flatMap((part) => {
        const place = {
          subject: `message ${name}`,
          name: part,
          side: mine.isSent ? ("webhook" as const) : ("request" as const),
        };
        return valueChanges(
          place,
          valuesOf(sources[0], schemaOf(was, mine.message[part])),
          valuesOf(sources[1], schemaOf(is, yours.message[part])),
        );
      }),
    ),
  ];
}

/** The schema of a part, which may be wrapped with its format. */
function schemaOf(description: Description, part: unknown): unknown {
  if (part === undefined) return true;
  const object = description.object(part);
  return "schemaFormat" in object ? object["schema"] : part;
}

/** The messages of all operations by channel and name. */
function messagesOf(description: Description): ReadonlyMap<string, Message> {
  const messages = new Map<string, Message>();
  for (const [, operation] of description.entries(description.root["operations"])) {
    const channel = description.object(operation["channel"]);
    const own = description.list(operation["messages"]);
    const all = own.length > 0 ? own : [...description.entries(channel["messages"]).values()];
    for (const message of all) {
      const name = String(message["name"] ?? message["title"] ?? "message");
      messages.set(`${String(channel["address"] ?? "")} ${name}`.trim(), {
        isSent: operation["action"] === "send",
        message,
      });
    }
  }
  return messages;
}
