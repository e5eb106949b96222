import { signal } from "@preact/signals";
import { answerOf, api, type Schemas } from "../api/client.ts";
import { problemOf, type Problem } from "../api/failure.ts";
import { soundFields, usualSound, type Sound } from "../parts/sound.tsx";
import { tell } from "../state/notice.ts";
import { lookNow } from "../state/watch.ts";

/** How the next dub is made. */
export interface DubWish {
  sound: Sound;
  lipSync: "none" | Schemas["LipSyncMode"];
  activeSpeakerOnly: boolean;
  /** A voice of the list; empty to clone the speakers' own. */
  voiceId: string;
}

export const wish = signal<DubWish>({ sound: usualSound, lipSync: "none", activeSpeakerOnly: false, voiceId: "" });

/** What stopped the last dub, by project. */
export const dubProblems = signal<Readonly<Record<string, Problem | undefined>>>({});
export const isStarting = signal(false);

export const reportProblem = (projectId: string, problem: Problem | undefined) =>
  (dubProblems.value = { ...dubProblems.peek(), [projectId]: problem });

/** The body of a dub. */
const dubRequest = (language: string, srt: string, of: DubWish): Schemas["DubRequest"] => ({
  targetLanguage: language as Schemas["TargetLanguage"],
  translatedSrt: srt,
  ...soundFields(of.voiceId === "" ? of.sound : { ...of.sound, tunesVoices: false }),
  ...(of.voiceId !== "" && { voiceMode: "custom" as const, voiceId: of.voiceId }),
  ...(of.lipSync !== "none" && { lipSyncMode: of.lipSync, activeSpeakerDetectionEnabled: of.activeSpeakerOnly }),
});

/** Has a project dubbed with a translation. @returns whether the service took it */
export async function dub(projectId: string, language: string, srt: string): Promise<boolean> {
  if (isStarting.peek()) return false;
  isStarting.value = true;
  reportProblem(projectId, undefined);
  try {
    await answerOf(
      api.POST("/v1/projects/{projectId}/dub", {
        params: { path: { projectId } },
        body: dubRequest(language, srt, wish.peek()),
      }),
    );
    tell("The dub was begun.");
    lookNow(projectId);
    return true;
  } catch (error) {
    reportProblem(projectId, problemOf(error));
    return false;
  } finally {
    isStarting.value = false;
  }
}

/** The voices that the account may use; undefined until somebody asks for them. */
export const voices = signal<readonly Schemas["DubbingVoice"][] | undefined>(undefined);

export async function readVoices(projectId: string): Promise<void> {
  try {
    const { data } = await answerOf(api.POST("/v1/actions/dubbing_voices_list", { body: {} }));
    voices.value = data.voices ?? [];
  } catch (error) {
    reportProblem(projectId, problemOf(error));
  }
}
