import { type RuleId } from "../rules/catalogue.ts";
import { type Beside, type Case, type Editable } from "./cases.ts";

const message = (name: string) => ({ name, payload: { type: "object", properties: { id: { type: "string" } } } });

/** A small document of AsyncAPI 3: an application that sends two messages and reads one. */
export const messageBase = {
  asyncapi: "3.0.0",
  channels: {
    films: { address: "films", messages: { FilmAdded: message("FilmAdded"), FilmGone: message("FilmGone") } },
    orders: { address: "orders", messages: { AddFilm: message("AddFilm") } },
  },
  operations: {
    tell: { action: "send", channel: { $ref: "#/channels/films" } },
    listen: { action: "receive", channel: { $ref: "#/channels/orders" } },
  },
};

const sent = (d: Editable) => d.channels.films.messages;
const read = (d: Editable) => d.channels.orders.messages;

/** Changes of messages. */
export const messages: readonly Case[] = [
  {
    title: "a message is not sent any more",
    edit: (d) => delete sent(d).FilmGone,
    expected: ["message-removed", "receivers", "breaking"],
  },
  {
    title: "a message is not accepted any more",
    edit: (d) => delete d.operations.listen,
    expected: ["message-not-accepted", "clients", "breaking"],
  },
  {
    title: "a message is new",
    edit: (d) => (sent(d).FilmMoved = message("FilmMoved")),
    expected: ["message-added", "servers", "minor"],
  },
  {
    title: "a message that is sent has another type of property",
    edit: (d) => (sent(d).FilmGone.payload.properties.id = { type: "integer" }),
    expected: ["webhook-type-changed", "receivers", "breaking"],
  },
  {
    title: "a message that is read has another type of property",
    edit: (d) => (read(d).AddFilm.payload.properties.id = { type: "integer" }),
    expected: ["request-type-changed", "clients", "breaking"],
  },
];

type MessageRule = Extract<RuleId, `message-${string}`>;

export const besideMessages: Readonly<Record<MessageRule, Beside>> = {
  "message-removed": ["a message has another key in its channel", (d) => rename(sent(d), "FilmGone", "Gone")],
  "message-not-accepted": ["an operation that reads has another key", (d) => rename(d.operations, "listen", "read")],
  "message-added": [
    "a channel has another key",
    (d) => {
      rename(d.channels, "films", "movies");
      d.operations.tell.channel.$ref = "#/channels/movies";
    },
  ],
};

function rename(object: Editable, from: string, to: string): void {
  object[to] = object[from];
  delete object[from];
}
