import * as api from "./api.ts";
import { startMocking, webhookUrl } from "./mock.ts";

const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;
const form = find<HTMLFormElement>("#upload");
const pollMilliseconds = 250;

function say(selector: string, text: string): void {
  find(selector).textContent = text;
}

function list(selector: string, text: string): void {
  const item = document.createElement("li");
  item.textContent = text;
  find(selector).append(item);
}

/** Shows the status until the run has ended. */
async function follow(projectId: string): Promise<void> {
  const status = await api.status(projectId);
  const percent = status.dubbingProgress ?? status.translationAndTranscriptionProgress ?? 0;
  find<HTMLProgressElement>("progress").value = percent;
  say("#state", `${status.status}, ${percent} %`);
  if (status.status === "processing") {
    await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    return follow(projectId);
  }
  find<HTMLVideoElement>("#original").src = status.originalVideoUrl;
  find<HTMLVideoElement>("#dubbed").src = status.translatedVideoUrl ?? "";
  find<HTMLElement>("#videos").hidden = false;
  const { segments } = await api.transcript(projectId, status.targetLanguage);
  for (const { text } of segments) list("#transcript", text);
}

async function showUsage(): Promise<void> {
  say("#usage", String((await api.usage()).data.remainingCalls));
}

/** Does something, and tells the reader what went wrong with it. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  say("#problem", "");
  try {
    await work();
  } catch (error) {
    const requirement = error instanceof api.Refused && error.requirement ? ` (see ${error.requirement})` : "";
    say("#problem", `${(error as Error).message}${requirement}`);
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void attempt(async () => {
    const { projectId } = await api.translate(new FormData(form));
    await follow(projectId);
    await showUsage();
  });
});
find("#later").addEventListener("click", () => void attempt(() => api.advance(600)));

await startMocking(({ type }) => list("#webhooks", type));
await api.createSecret();
await api.setWebhook(webhookUrl);
await showUsage();
find<HTMLFieldSetElement>("fieldset").disabled = false;
