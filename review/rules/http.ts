import { breaking, forServers, harmless, warning } from "./rule.ts";
import { ALL_SIDES, SIDES, isSent, onSides } from "./sides.ts";

/** Rules about routes, webhooks, security and messages of documents. */
const routes = {
  "route-removed": breaking(
    "clients",
    "A route is gone",
    "Clients that call it get an error.",
    "`DELETE /films/{id}`",
    "no such route",
  ),
  "route-removed-after-sunset": warning(
    "clients",
    "A route is gone after its announced end",
    "It was marked as deprecated, and the day that it named in `x-sunset` is over. Clients that missed this fail.",
    "`deprecated: true`, `x-sunset: 2025-12-31`",
    "no such route",
  ),
  "route-moved": breaking(
    "clients",
    "A route has another method or path",
    "Clients that call the old one get an error. The route is recognized by its `operationId`.",
    "`DELETE /films/{id}`",
    "`DELETE /movies/{id}`",
  ),
  "route-added": forServers(
    "A route is new",
    "No client calls it yet; servers have to offer it.",
    "no such route",
    "`GET /people`",
  ),
  "route-deprecated": harmless(
    "minor",
    "A route is deprecated",
    "It works as before, and clients should leave it.",
    "no `deprecated`",
    "`deprecated: true`",
  ),
  "operation-renamed": warning(
    "types",
    "An operation has another `operationId`",
    "Generated clients name their functions after it; nothing changes on the wire.",
    "`operationId: listFilms`",
    "`operationId: films`",
  ),
  "webhook-removed": breaking(
    "receivers",
    "A webhook or callback is gone",
    "Receivers wait for it in vain.",
    "webhook `film.added`",
    "no such webhook",
  ),
  "webhook-added": forServers(
    "A webhook or callback is new",
    "Receivers ignore what they did not ask for; servers have to send it.",
    "no such webhook",
    "webhook `film.gone`",
  ),
  "request-security-narrowed": breaking(
    "clients",
    "Credentials are not enough any more",
    "A client is refused with the key, the scheme or the scopes that were enough before.",
    "`Login: [films:write]`",
    "`Login: [films:write, films:read]`",
  ),
  "request-security-widened": forServers(
    "Other credentials are enough too",
    "Clients keep theirs; servers have to let in more of them.",
    "`Login: [films:write]`",
    "`Login: [films:write]` or `Key: []`",
  ),
  "message-removed": breaking(
    "receivers",
    "A message is not sent any more",
    "Receivers wait for it in vain.",
    "message `FilmAdded`, sent",
    "no such message",
  ),
  "message-not-accepted": breaking(
    "clients",
    "A message is not accepted any more",
    "Nothing reads the messages of clients.",
    "message `AddFilm`, received",
    "no such message",
  ),
  "message-added": forServers(
    "A message is new",
    "Servers have to send or read it; receivers ignore messages that they do not know.",
    "no such message",
    "message `FilmGone`",
  ),
} as const;

/** Rules about parameters and bodies of requests, and headers of answers. */
const parts = {
  "request-parameter-removed": breaking(
    "clients",
    "A parameter is gone",
    "A value that clients send in it is ignored or refused.",
    "query parameter `limit`",
    "no such parameter",
  ),
  "request-parameter-added": forServers(
    "An optional parameter is new",
    "Clients may leave it out.",
    "no such parameter",
    "query parameter `page`",
  ),
  "request-required-parameter-added": breaking(
    "clients",
    "A required parameter is new",
    "Clients that do not give it are refused.",
    "no such parameter",
    "query parameter `page`, required",
  ),
  "request-parameter-moved": breaking(
    "clients",
    "A parameter is in another place of the request",
    "A value that clients send in the old place is ignored or refused.",
    "query parameter `region`",
    "header parameter `region`",
  ),
  "request-parameter-required": breaking(
    "clients",
    "A parameter is required now",
    "Clients that leave it out are refused.",
    "`required: false`",
    "`required: true`",
  ),
  "request-parameter-optional": forServers(
    "A parameter is optional now",
    "Clients may go on giving it.",
    "`required: true`",
    "`required: false`",
  ),
  "request-parameter-form-changed": breaking(
    "clients",
    "A parameter is written in another form",
    "The same value looks different on the wire: `?tag=a&tag=b` is not `?tag=a,b`.",
    "`explode: true`",
    "`explode: false`",
  ),
  "request-body-added": forServers(
    "Requests may have a body",
    "Clients may leave it out.",
    "no `requestBody`",
    "`requestBody`, optional",
  ),
  "request-required-body-added": breaking(
    "clients",
    "Requests need a body",
    "Clients that send none are refused.",
    "no `requestBody`",
    "`requestBody`, required",
  ),
  "request-body-removed": breaking(
    "clients",
    "Requests have no body any more",
    "A value that clients send in it is ignored or refused.",
    "`requestBody`",
    "no `requestBody`",
  ),
  "request-body-required": breaking(
    "clients",
    "The body is required now",
    "Clients that leave it out are refused.",
    "`required: false`",
    "`required: true`",
  ),
  "request-body-optional": forServers(
    "The body is optional now",
    "Clients may go on sending it.",
    "`required: true`",
    "`required: false`",
  ),
  "response-header-removed": warning(
    "clients",
    "An optional header of an answer is gone",
    "Clients could not rely on it, and may have used it.",
    "header `X-Page`",
    "no such header",
  ),
  "response-required-header-removed": breaking(
    "clients",
    "A required header of an answer is gone",
    "Clients relied on it.",
    "header `X-Total`, required",
    "no such header",
  ),
  "response-header-added": forServers(
    "An answer has a header more",
    "Clients ignore headers that they do not know.",
    "no such header",
    "header `Link`",
  ),
  "response-header-required": forServers(
    "A header is always there now",
    "Clients that did without it go on doing so.",
    "`required: false`",
    "`required: true`",
  ),
  "response-header-optional": breaking(
    "clients",
    "A header may be missing now",
    "Clients relied on it.",
    "`required: true`",
    "`required: false`",
  ),
} as const;

const contents = onSides(ALL_SIDES, {
  "media-type-removed": (side) =>
    breaking(
      SIDES[side].party,
      `A media type is gone from ${SIDES[side].place}`,
      isSent(side) ? "Bodies of this type are refused." : "Readers that asked for this type do not get it any more.",
      "`application/json`, `text/csv`",
      "`application/json`",
    ),
  "media-type-added": (side) =>
    forServers(
      `A media type is new in ${SIDES[side].place}`,
      isSent(side) ? "Senders may go on with the others." : "Readers go on asking for the others.",
      "`application/json`",
      "`application/json`, `text/csv`",
    ),
  "encoding-changed": (side) =>
    warning(
      SIDES[side].party,
      `A part of a form is encoded in another way in ${SIDES[side].place}`,
      "Its content type or style is another one. Whether the other side minds, the contract does not say.",
      "`encoding: { file: { contentType: image/png } }`",
      "`encoding: { file: { contentType: image/jpeg } }`",
    ),
});

const statuses = onSides(["response", "webhook-answer"], {
  "success-status-removed": (side) =>
    breaking(
      SIDES[side].party,
      `A status of success is gone from ${SIDES[side].place}`,
      side === "response"
        ? "Clients that wait for it take the answer for a failure."
        : "Receivers that answer with it are taken to have failed.",
      "`201`, `202`",
      "`202`",
    ),
  "success-status-added": (side) =>
    forServers(
      `A status of success is new in ${SIDES[side].place}`,
      "Every status from 200 to 399 is one of success, so that programs go on.",
      "`201`",
      "`201`, `202`",
    ),
  "error-status-removed": (side) =>
    forServers(
      `A status of failure is gone from ${SIDES[side].place}`,
      "Code that handles it is not reached any more.",
      "`404`, `410`",
      "`404`",
    ),
  "error-status-added": (side) =>
    forServers(
      `A status of failure is new in ${SIDES[side].place}`,
      "Programs have to expect failures of any status.",
      "`404`",
      "`404`, `503`",
    ),
});

/** Rules about what stands in documents of OpenAPI and AsyncAPI beside the schemas. */
export const httpRules = { ...routes, ...parts, ...contents, ...statuses };
