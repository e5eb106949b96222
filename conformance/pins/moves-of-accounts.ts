import { ACTIONS } from "./actions.ts";
import type { MovePin } from "./moves.ts";

const MUTATIONS = ACTIONS.flatMap(({ name, mutation }) => (mutation ? [`POST /v1/actions/${name}`] : []));
const POSTED = [
  "projectCreated",
  "projectCreationFailed",
  "translationCompleted",
  "translationFailed",
  "lipsyncCompleted",
  "lipsyncFailed",
] as const;

/** One attempt: any 2xx within ten seconds, or a failed delivery. Nothing is sent without a secret, or without a URL. */
export const DELIVERY_MOVES: Readonly<Record<string, MovePin>> = {
  "delivery.send": {
    from: [],
    to: "sent",
    follows: [
      "transcription.store",
      "run.creationFailed",
      "run.dubbed",
      "run.dubbingFailed",
      "run.lipSyncCompleted",
      "run.lipSyncFailed",
    ],
    when: "all(not(signing-secret-absent), any(webhook-url-set, webhook-override-stored))",
  },
  "delivery.acknowledge": { from: ["sent"], to: "acknowledged", asked: POSTED, when: "delivery-acknowledged" },
  "delivery.refuse": { from: ["sent"], to: "failed", asked: POSTED, when: "not(delivery-acknowledged)" },
  "delivery.timeOut": { from: ["sent"], to: "failed", after: "webhook.acknowledgement" },
};

const replay = (state: string, stored?: boolean): MovePin => ({
  from: [state],
  to: state,
  asked: MUTATIONS,
  when: stored === undefined ? "request-replayed" : `all(request-replayed, record-field-is(resultStored, ${stored}))`,
});

/** The state table of the actions document, row by row. A replay moves nothing. */
export const ACTION_REQUEST_MOVES: Readonly<Record<string, MovePin>> = {
  "action-request.accept": {
    from: [],
    to: "running",
    asked: MUTATIONS,
    when: "not(request-replayed)",
    does: ["stamp-time createdAt", "stamp-time updatedAt"],
  },
  "action-request.complete": {
    from: ["running"],
    to: "completed",
    does: ["save-result", "set-field resultStored true", "stamp-time updatedAt"],
  },
  "action-request.loseResult": {
    from: ["running"],
    to: "completed",
    chance: true,
    does: ["set-field resultStored false", "stamp-time updatedAt"],
  },
  "action-request.replayRunning": replay("running"),
  "action-request.replaySaved": replay("completed", true),
  "action-request.replayUnsaved": replay("completed", false),
};

const configured = (from: readonly string[], to: string | null, action: string): MovePin => ({
  from,
  to,
  asked: [`POST /v1/actions/${action}`],
  when: "not(request-replayed)",
});

/** A secret comes before a URL; deleting takes both. By which action a secret is rotated, and what becomes of the URL, is open: ours. */
export const WEBHOOK_MOVES: Readonly<Record<string, MovePin>> = {
  "webhook-configuration.createSecret": configured([], "secret", "webhooks_create_secret"),
  "webhook-configuration.setUrl": configured(["secret", "complete"], "complete", "webhooks_update"),
  "webhook-configuration.rotateUnused": configured(["secret"], "secret", "webhooks_create_secret"),
  "webhook-configuration.rotate": configured(["complete"], "complete", "webhooks_create_secret"),
  "webhook-configuration.delete": configured(["secret", "complete"], null, "webhooks_delete"),
};

const TOKEN = "POST /oauth/token";
const EXCHANGES = ["authorization-code.exchange", "refresh-token.rotate"] as const;
const REVOCATIONS = ["connection.revokeForCode", "connection.revokeForRefreshToken", "connection.withdraw"] as const;

/** The rules below the answer of the token endpoint: what is used twice ends the whole connection, which ends anyhow after thirty days. */
export const CONNECTION_MOVES: Readonly<Record<string, MovePin>> = {
  "connection.approve": { from: [], to: "active", asked: ["consent"], does: ["stamp-time approvedAt"] },
  "connection.revokeForCode": {
    from: ["active"],
    to: "revoked",
    asked: [TOKEN],
    when: "refused-with(ConsumedCode)",
    does: ["revoke-connection"],
  },
  "connection.revokeForRefreshToken": {
    from: ["active"],
    to: "revoked",
    asked: [TOKEN],
    when: "refused-with(RotatedRefreshToken)",
    does: ["revoke-connection"],
  },
  "connection.withdraw": { from: ["active"], to: "revoked", chance: true, does: ["revoke-connection"] },
  "connection.expire": {
    from: ["active"],
    to: "expired",
    after: "oauth.connection.lifetime",
    when: "refresh-grant-registered",
  },
};

/** Codes are good once, for two minutes; refresh tokens rotate; access tokens live at most 900 seconds. */
export const TOKEN_MOVES: Readonly<Record<string, MovePin>> = {
  "authorization-code.issue": { from: [], to: "issued", follows: ["connection.approve"], does: ["issue-code"] },
  "authorization-code.exchange": {
    from: ["issued"],
    to: "consumed",
    asked: [TOKEN],
    when: "field-is(grant_type, authorization_code)",
    does: ["issue-tokens"],
  },
  "authorization-code.expire": { from: ["issued"], to: "expired", after: "oauth.code.lifetime" },
  "refresh-token.issue": { from: [], to: "current", follows: EXCHANGES, when: "refresh-grant-registered" },
  "refresh-token.rotate": {
    from: ["current"],
    to: "rotated",
    asked: [TOKEN],
    when: "field-is(grant_type, refresh_token)",
    does: ["narrow-grant", "issue-tokens"],
  },
  "refresh-token.end": { from: ["current"], to: "ended", follows: [...REVOCATIONS, "connection.expire"] },
  "access-token.issue": { from: [], to: "live", follows: EXCHANGES },
  "access-token.expire": { from: ["live"], to: "expired", after: "oauth.access-token.lifetime" },
  "access-token.revoke": { from: ["live"], to: "revoked", follows: REVOCATIONS },
};
