import type { paths } from "dubspec";
import createClient from "openapi-fetch";

const client = createClient<paths>({ baseUrl: "http://127.0.0.1:4010", headers: { "x-api-key": "dub_test_demo" } });
const params = { path: { projectId: "p1" } };
const requestId = "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11";

/** A call of every route that takes and answers JSON. */
export async function everyJsonRoute() {
  const status = await client.GET("/v1/translate/{projectId}/status", { params });
  const progress: number | undefined = status.data?.dubbingProgress;
  const details = await client.GET("/v1/projects/{projectId}", { params });
  const newest = details.data?.translations[0]?.settings.keepBackgroundMusic;
  const removed = await client.DELETE("/v1/translate/{projectId}", { params });
  const gone: true | undefined = removed.data?.success;
  const dub = await client.POST("/v1/projects/{projectId}/dub", {
    params,
    body: { targetLanguage: "spanish", translatedSrt: "1\n00:00:00,000 --> 00:00:01,000\nHola\n" },
  });
  const work: string | undefined = dub.data?.workId;
  await client.POST("/v1/projects/{projectId}/transcript", { params, body: { source: "original" } });
  // @ts-expect-error the dub has no such field in its answer
  void dub.data?.workID;
  // @ts-expect-error a dub needs its SRT
  await client.POST("/v1/projects/{projectId}/dub", { params, body: { targetLanguage: "spanish" } });

  await client.POST("/v1/actions/account_get", { body: {} });
  await client.POST("/v1/actions/usage_get", { body: {} });
  await client.POST("/v1/actions/settings_get", { body: {} });
  await client.POST("/v1/actions/settings_update", {
    body: { requestId, companyName: "Dubbers", isSoundNotificationsEnabled: true },
  });
  await client.POST("/v1/actions/notifications_get", { body: {} });
  await client.POST("/v1/actions/notifications_update", { body: { videoLipsync: false } });
  await client.POST("/v1/actions/team_get", { body: {} });
  await client.POST("/v1/actions/team_create", { body: { teamName: "Dubbers" } });
  await client.POST("/v1/actions/team_add_member", { body: { email: "member@example.org" } });
  await client.POST("/v1/actions/team_remove_member", { body: { email: "member@example.org" } });
  await client.POST("/v1/actions/webhooks_get", { body: {} });
  const webhook = await client.POST("/v1/actions/webhooks_update", { body: { url: "https://example.org/hooks" } });
  await client.POST("/v1/actions/webhooks_delete", { body: {} });
  await client.POST("/v1/actions/webhooks_create_secret", { body: {} });
  await client.POST("/v1/actions/dubbing_voices_list", { body: {} });
  const earlier = await client.POST("/v1/actions/action_request_get", {
    body: { requestId, operation: "settings_update" },
  });
  if (webhook.response.status === 200) void webhook.data?.data;
  if (earlier.error?.code === "INSUFFICIENT_SCOPE") void earlier.error.details?.requiredScopes;
  return { progress, newest, gone, work };
}
