import { isSent, SIDES, type Side } from "../rules/sides.ts";
import { type Case, type Editable } from "./cases.ts";
import { contentsOf } from "./http-parts.ts";

const party = (side: Side) => (side === "request" || side === "response" ? "clients" : "receivers");

const FORM = "multipart/form-data";

/** Changes of bodies on every side, which differ in whom they break. */
export const bodies: readonly Case[] = (Object.keys(SIDES) as Side[]).flatMap((side): readonly Case[] => {
  const contents = contentsOf[side];
  return [
    {
      title: `a ${side} loses a media type`,
      edit: (d) => delete contents(d)[FORM],
      expected: [`${side}-media-type-removed`, party(side), "breaking"],
    },
    {
      title: `a ${side} gets a media type`,
      edit: (d) => (contents(d)["text/html"] = {}),
      expected: [`${side}-media-type-added`, "servers", "minor"],
    },
    {
      title: `a part of a ${side} has another content type`,
      edit: (d) => (contents(d)[FORM].encoding.file.contentType = "image/jpeg"),
      expected: [`${side}-encoding-changed`, party(side), "warning"],
    },
    {
      title: `a form in a ${side} has a file that is shorter`,
      edit: (d) => (contents(d)[FORM].schema.properties.file.maxLength = 9),
      expected: [
        `${side}-length-narrowed`,
        isSent(side) ? party(side) : "servers",
        isSent(side) ? "breaking" : "minor",
      ],
    },
  ];
});

const seen = (d: Editable) => d.webhooks["film.added"].post.responses;

/** Changes of what receivers answer. */
export const receivers: readonly Case[] = [
  {
    title: "receivers may not answer with a status of success any more",
    edit: (d) => delete seen(d)[202],
    expected: ["webhook-answer-success-status-removed", "receivers", "breaking"],
  },
  {
    title: "receivers may answer with another status of success",
    edit: (d) => (seen(d)[204] = { description: "seen" }),
    expected: ["webhook-answer-success-status-added", "servers", "minor"],
  },
  {
    title: "receivers may not answer with a status of failure any more",
    edit: (d) => delete seen(d)[410],
    expected: ["webhook-answer-error-status-removed", "servers", "minor"],
  },
  {
    title: "receivers may answer with another status of failure",
    edit: (d) => (seen(d)[503] = { description: "later" }),
    expected: ["webhook-answer-error-status-added", "servers", "minor"],
  },
];
