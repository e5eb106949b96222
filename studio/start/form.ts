import { signal } from "@preact/signals";
import { CANCELED, upload, type FormOf } from "../api/upload.ts";
import { Failed, problemOf, unreachable, type Problem } from "../api/failure.ts";
import { soundFields, usualSound, type Sound } from "../parts/sound.tsx";
import { tell } from "../state/notice.ts";
import { remember } from "../state/projects.ts";
import { projectHash } from "../state/route.ts";

/** What a person wants of an upload. */
export interface Wanted {
  /** `dub` translates and dubs; `transcribe` makes a transcript to be translated by hand. */
  goal: "dub" | "transcribe";
  targetLanguage: string;
  /** A code; empty to detect the language. */
  originalLanguage: string;
  projectName: string;
  webhookUrl: string;
  sound: Sound;
  lipSync: "none" | "standard" | "pro";
  speakers: string;
  removeFillerWords: boolean;
  /** A name or acronym on each line. */
  vocabulary: string;
  sourceSrt: string;
}

const usual: Wanted = {
  goal: "dub",
  targetLanguage: "spanish",
  originalLanguage: "",
  projectName: "",
  webhookUrl: "",
  sound: usualSound,
  lipSync: "none",
  speakers: "auto-detect",
  removeFillerWords: true,
  vocabulary: "",
  sourceSrt: "",
};

/** The form as it is filled in; it stays when a person looks at another view meanwhile. */
export const wanted = signal(usual);
export const chosenFile = signal<File | undefined>(undefined);

/** An upload that is under way: the share that has gone, and what ends it. */
export const sending = signal<{ share: number; cancel(): void } | undefined>(undefined);
export const problem = signal<Problem | undefined>(undefined);

/** The clip that the server has for those who have no file at hand. */
const sample = { path: "/studio/clips/two-speakers.mp4", name: "two-speakers.mp4", type: "video/mp4" } as const;

/** The sample that is on its way. */
let fetching: Promise<void> = Promise.resolve();

export const chooseSample = (): void => void (fetching = fetchSample());

async function fetchSample(): Promise<void> {
  problem.value = undefined;
  try {
    const answer = await fetch(sample.path).catch(() => {
      throw unreachable();
    });
    if (!answer.ok) throw new Failed({ message: "This server has no sample clip. Choose a file of your own." });
    chosenFile.value = new File([await answer.blob()], sample.name, { type: sample.type });
  } catch (error) {
    problem.value = problemOf(error);
  }
}

/** The name that a project gets where nobody enters one: the file's, without its ending. */
export const nameBy = (file: File): string => file.name.replace(/\.\w+$/, "") || file.name;

type Common = Pick<FormOf<"/v1/translate">, "originalLanguage" | "projectName" | "webhookUrl">;

/** The fields that both routes have; an empty one is left out. */
const common = (file: File, { originalLanguage, projectName, webhookUrl }: Wanted): Common => ({
  projectName: projectName.trim() || nameBy(file),
  ...(originalLanguage.trim() !== "" && { originalLanguage: originalLanguage.trim() }),
  ...(webhookUrl.trim() !== "" && { webhookUrl: webhookUrl.trim() }),
});

type Language = FormOf<"/v1/translate">["targetLanguage"];

const translateForm = (file: File, of: Wanted): FormOf<"/v1/translate"> => ({
  file,
  targetLanguage: of.targetLanguage as Language,
  ...common(file, of),
  ...soundFields(of.sound),
  ...(of.lipSync !== "none" && { lipsyncPro: of.lipSync === "pro" }),
});

const projectForm = (file: File, of: Wanted): FormOf<"/v1/projects"> => {
  const brandVocabulary = of.vocabulary.split("\n").flatMap((line) => line.trim() || []);
  return {
    file,
    targetLanguage: of.targetLanguage as Language,
    ...common(file, of),
    numberOfSpeakers: of.speakers,
    removeFillerWords: of.removeFillerWords,
    ...(brandVocabulary.length > 0 && { brandVocabulary }),
    ...(of.sourceSrt.trim() !== "" && { sourceSrt: of.sourceSrt }),
  };
};

/** Sends the chosen file, also a sample that is still on its way. */
export async function submit(): Promise<void> {
  await fetching;
  const file = chosenFile.peek();
  if (file) await send(file);
  else problem.value ??= { code: "FILE_REQUIRED", message: "There is no file to send yet." };
}

/** Sends the file, and opens its project. */
async function send(file: File): Promise<void> {
  if (sending.peek()) return;
  const of = wanted.peek();
  const end = new AbortController();
  const report = (share: number) => (sending.value = { share, cancel: () => end.abort() });
  problem.value = undefined;
  report(0);
  try {
    const how = { onProgress: report, signal: end.signal };
    const { projectId } = await (of.goal === "dub"
      ? upload("/v1/translate", translateForm(file, of), how)
      : upload("/v1/projects", projectForm(file, of), how));
    remember({ projectId, name: of.projectName.trim() || nameBy(file), language: of.targetLanguage });
    chosenFile.value = undefined;
    wanted.value = { ...of, projectName: "", sourceSrt: "" };
    tell(`${file.name} was sent.`);
    location.hash = projectHash(projectId);
  } catch (error) {
    const found = problemOf(error);
    if (found.message === CANCELED) tell(CANCELED);
    else problem.value = found;
  } finally {
    sending.value = undefined;
  }
}
