import { signal } from "@preact/signals";
import type { PageMachine, PageTransition } from "../../inspect/page-shapes.ts";
import { ask, Refused, Unreachable } from "../state/api.ts";
import { perform } from "../state/control.ts";
import { dialog } from "../state/keyboard.ts";
import { goTo } from "../state/route.ts";
import { contract, offer, ownerKey, world, worldName } from "../state/store.ts";

declare const TARGET_LANGUAGES: readonly string[];

/** The languages that the contract translates into; the page's build puts them in. */
export const targetLanguages = TARGET_LANGUAGES;

/** The route that takes an upload and translates it. */
export const startPath = "/v1/translate";

/** The clip that comes with the mock: two people who talk for 21 seconds. */
export const sampleClip = {
  path: "/_dubspec/clips/two-speakers.mp4",
  name: "two-speakers.mp4",
  type: "video/mp4",
} as const;

/** A file that somebody chose or dropped, and that is not sent yet. */
export const chosenFile = signal<File | undefined>(undefined);

/** The machine that runs only where lip-sync was asked for. */
export const lipSyncMachine = "lip-sync";

/** What an upload can be made to end with, by machine. */
export function outcomes(): { machine: PageMachine; chances: PageTransition[] }[] {
  const start = contract.value?.operations.find(({ path }) => path === `POST ${startPath}`);
  return (contract.value?.machines ?? []).flatMap((machine) => {
    if (!start || !machine.startedBy.includes(start.id)) return [];
    const chances = machine.transitions.filter(
      ({ id, kind }) => kind === "chance" && offer.value?.transitions.includes(id) !== false,
    );
    return chances.length === 0 ? [] : [{ machine, chances }];
  });
}

/** What somebody wants of an upload. */
export interface Wanted {
  language: string;
  lipSync: boolean;
  /** The transition that it is to end with; empty: it goes well. */
  outcome: string;
}

/** Sends a file as any client of the API would, and opens its project. Undefined: it was refused. */
export async function send(file: File, { language, lipSync, outcome }: Wanted): Promise<string | undefined> {
  const name = worldName.peek();
  const form = new FormData();
  form.set("file", file);
  form.set("targetLanguage", language);
  if (lipSync) form.set("lipsyncPro", "true");
  const begun = await perform(
    () =>
      ask<{ projectId: string }>(startPath, {
        method: "POST",
        key: ownerKey.peek(),
        body: form,
        ...(outcome === "" ? {} : { steer: outcome }),
      }),
    () =>
      `${file.name} was sent.${world.peek()?.clock.mode === "manual" ? " The clock of this world stands still: 'Next event' moves the project on." : ""}`,
  );
  if (!begun) return undefined;
  chosenFile.value = undefined;
  dialog.value = "";
  goTo({ world: name, view: "projects", item: begun.projectId });
  return begun.projectId;
}

/** The sample clip as a file: asked for when somebody sends it, and not with the page. */
export async function fetchSample(): Promise<File> {
  const answer = await fetch(sampleClip.path).catch(() => {
    throw new Unreachable(`The mock at ${location.origin} does not answer.`);
  });
  if (!answer.ok) throw new Refused(answer.status, `The mock has no sample clip at ${sampleClip.path}.`);
  return new File([await answer.blob()], sampleClip.name, { type: sampleClip.type });
}

/** Takes files that are dropped anywhere on the page: the form to send them opens. */
export function listenToDrops(): void {
  const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;
  const mark = (over: boolean) => document.body.classList.toggle("dragged-over", over);
  addEventListener("dragover", (event) => {
    if (!holdsFiles(event) || ownerKey.peek() === "") return;
    event.preventDefault();
    mark(true);
  });
  addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && mark(false));
  addEventListener("drop", (event) => {
    mark(false);
    const file = event.dataTransfer?.files[0];
    if (!file || ownerKey.peek() === "") return;
    event.preventDefault();
    chosenFile.value = file;
    // Where no form is on the page already.
    if (!document.querySelector(".send")) dialog.value = "send";
  });
}
