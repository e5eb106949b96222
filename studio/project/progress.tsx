import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "../api/client.ts";
import { stepOf } from "../parts/format.ts";
import { lookNow, patience, type Look } from "../state/watch.ts";

type Status = Schemas["ProjectStatus"];

/** The colour of a status. */
export const TONES: Readonly<Record<Status["status"], string>> = {
  processing: "moving",
  success: "good",
  failed: "bad",
};

/** What a run does now, in words. */
export function stageOf({ status, workflow, transcriptionStatus, lipSync, actualProgressStep, dubbingStep }: Status) {
  if (status === "success") return workflow === "translation" ? "Dubbed" : "Transcribed";
  if (status === "failed") return "Failed";
  if (lipSync && ["PENDING", "PROCESSING"].includes(lipSync.status) && dubbingStep === "done") return "Lip-sync";
  if (transcriptionStatus === "processing") return "Transcribing";
  return dubbingStep === undefined ? stepOf(actualProgressStep ?? "processing") : "Dubbing";
}

/** How far the run under way has come. */
export function Progress({ status, look }: { status: Status; look: Look }) {
  const { translationAndTranscriptionProgress: first, dubbingProgress, workflow } = status;
  const { actualProgressStep = "", dubbingStep = "", lipSync } = status;
  return (
    <section class="progress" aria-label="Progress">
      <Bar name="Transcription and translation" percent={first ?? 0} step={actualProgressStep} />
      {workflow === "translation" && <Bar name="Dubbing" percent={dubbingProgress ?? 0} step={dubbingStep} />}
      {lipSync && (
        <p class="row">
          <span>Lip-sync</span> <span class="mark moving">{stepOf(lipSync.status.toLowerCase())}</span>
        </p>
      )}
      <Waiting projectId={status.projectId} look={look} />
    </section>
  );
}

function Bar({ name, percent, step }: { name: string; percent: number; step: string }) {
  return (
    <div class="bar">
      <span>{name}</span>
      <progress max={100} value={percent} aria-label={name} />
      <span class="figure">{`${Math.round(percent)} %`}</span>
      <small class="quiet">{stepOf(step)}</small>
    </div>
  );
}

/** When the page last looked, and what keeps it from looking. */
function Waiting({ projectId, look }: { projectId: string; look: Look }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const ago = look.at === 0 ? 0 : Math.max(0, Math.round((now.value - look.at) / 1000));
  const wait = Math.ceil((patience.value - now.value) / 1000);
  return (
    <p class="row quiet">
      <span class="figure">
        {wait > 0 ? `The server asks for patience: next look in ${wait} s.` : `Looked ${ago} s ago.`}
      </span>
      <button type="button" class="small" aria-disabled={wait > 0} onClick={() => wait <= 0 && lookNow(projectId)}>
        Look now
      </button>
    </p>
  );
}
