import { readFileSync } from "node:fs";

/** What a story starts from: a service, a key of it, and a clip. */
export function given(): { url: string; key: string; clip: File } {
  const [url = "", key = "", path = ""] = process.argv.slice(2);
  return { url, key, clip: new File([readFileSync(path)], "talk.mp4", { type: "video/mp4" }) };
}

/** The codes with which the status route refuses: a client that knows them less exactly does not compile. */
export type StatusRefusal =
  | "MISSING_API_KEY"
  | "INVALID_API_KEY_FORMAT"
  | "INVALID_API_KEY"
  | "API_ACCESS_REQUIRED"
  | "SUBSCRIPTION_REQUIRED"
  | "FORBIDDEN"
  | "PROJECT_NOT_FOUND"
  | "RATE_LIMIT_EXCEEDED"
  | "INTERNAL_ERROR";

/** The form of the translation that a story starts. */
export const form = {
  targetLanguage: "spanish",
  voiceIsolatorOption: "realistic",
  voiceCloningSettings: JSON.stringify({ stability: 0.57 }),
} as const;

/** Settings as an action and as a tool of MCP change them. */
export const settings = { companyName: "Example Studio" };
export const toolCall = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "settings_update", arguments: settings },
} as const;
/** MCP answers those who take both of its types. */
export const accept = "application/json, text/event-stream";

/** A dub that the service refuses, because its subtitles are not SRT. */
export const wrongDub = { targetLanguage: "french", translatedSrt: "No subtitles." } as const;

/** The steps of a story, each as the users of a generated client take it. */
export interface Steps {
  /** @returns the project */
  start(): Promise<string>;
  status(projectId: string): Promise<"processing" | "success" | "failed">;
  /** The voice isolator that the details of a project show. */
  isolator(projectId: string): Promise<string | null | undefined>;
  segments(projectId: string): Promise<number | undefined>;
  saveSettings(): Promise<unknown>;
  company(): Promise<string | undefined>;
  /** @returns the id of the reply */
  callTool(): Promise<unknown>;
  /** How the status of a project that is not there is refused. */
  refusal(projectId: string): Promise<StatusRefusal | undefined>;
  /** The field that a refused dub names: `details` have fields once `code` is known. */
  wrongField(projectId: string): Promise<string | undefined>;
}

/** Tells the story; the test compares what it prints. */
export async function tell(steps: Steps) {
  const project = await steps.start();
  let status = await steps.status(project);
  while (status === "processing") status = await steps.status(project);
  const isolator = await steps.isolator(project);
  const segments = await steps.segments(project);
  await steps.saveSettings();
  const company = await steps.company();
  const called = await steps.callTool();
  const code = await steps.refusal("none");
  const field = await steps.wrongField(project);
  console.log(JSON.stringify({ status, isolator, segments, company, called, code, field }));
}
