import type { Readings } from "../readings.ts";
import { findDeliveries } from "../storage/deliveries.ts";
import { announce } from "../webhooks/announce.ts";
import { deliveryRecord } from "../webhooks/records.ts";
import { createSender, type Sender } from "../webhooks/sender.ts";
import { EPOCH, testServer, type TestServer } from "./server.ts";

/** The secret of the account in a scene, unless it says another. */
export const SECRET = "whsec_0123456789";
const CLIP = { clip: "speech.mp4", type: "video/mp4" };

/** A server with one account, its webhook, and a sender that a test tells when to send. */
export interface Scene {
  server: TestServer;
  key: string;
  accountId: string;
  sender: Sender;
  /** Uploads a project, whose event is due 60 seconds later. */
  project(webhookUrl?: string): Promise<string>;
  /** Makes an event of a project happen now. */
  happen(projectId: string, id: string): Promise<void>;
  records(): Promise<ReturnType<typeof deliveryRecord>[]>;
}

/** Makes a scene. @param patience seconds that a receiver has to acknowledge */
export async function scene({
  url = null,
  secret = SECRET,
  patience = 10,
  readings,
}: {
  url?: string | null;
  secret?: string | null;
  patience?: number;
  readings?: Partial<Readings>;
} = {}): Promise<Scene> {
  const server = await testServer({
    allowLocalWebhooks: true,
    limits: { "webhook.acknowledgement": patience, "rate.projects": 1000 },
    ...(readings ? { readings } : {}),
  });
  const { service, worldId } = server;
  const { db } = service;
  const key = await server.account();
  const { id: accountId } = await db
    .selectFrom("accounts")
    .select("id")
    .where("world_id", "=", worldId)
    .executeTakeFirstOrThrow();
  const webhook = { account_id: accountId, url, secret_prefix: "", secret_suffix: "", created_at: 0, updated_at: 0 };
  if (secret !== null)
    await db
      .insertInto("webhooks")
      .values({ ...webhook, sealed_secret: service.secrets.seal(secret) })
      .execute();
  const sender = senderOf(server);
  service.sender = sender;
  return {
    server,
    key,
    accountId,
    sender,
    async project(webhookUrl) {
      const fields = { targetLanguage: "spanish", ...(webhookUrl === undefined ? {} : { webhookUrl }) };
      return (await server.upload("/v1/projects", key, fields, CLIP)).body.projectId;
    },
    async happen(projectId, id) {
      const project = await db.selectFrom("projects").selectAll().where("id", "=", projectId).executeTakeFirstOrThrow();
      const event = { id, type: "project.created", workflow: "transcription", at: EPOCH } as const;
      await db.transaction().execute((trx) => announce(trx, project, event));
    },
    records: async () => (await findDeliveries(db, "world_id", worldId)).map(deliveryRecord).toReversed(),
  };
}

/** A sender of a server. */
export const senderOf = ({ service }: TestServer) =>
  createSender({
    ...service,
    rules: { maxLength: 2048, allowLocal: service.allowLocalWebhooks, resolve: service.resolve },
  });
