import { exportTranscript } from "../../api/media.ts";
import { agree, answered, holds, listAt, textAt } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { saysNoMore } from "../../transcripts/alignment.ts";
import { arePlausible, labelsSpeakers, srtOf, vttOf } from "../../transcripts/cues-of.ts";
import type { Cue } from "../../transcripts/subtitles.ts";
import { plain, segmentsOf } from "../../transcripts/transcript.ts";
import { translatedDialogue } from "./exported.ts";

/** Cues hold, in order, what the segments of the JSON export hold, however they share it, and end with the media. */
function tellTheSame(json: Exchange, cues: readonly Cue[], exchange: Exchange): void {
  const expected = plain(
    segmentsOf(json)
      .map(({ text }) => text)
      .join(" "),
  );
  const seen = plain(cues.map(({ text }) => text).join(" "));
  agree(seen === expected, `the text ${JSON.stringify(expected)}`, seen, exchange);
  arePlausible(cues, json, exchange);
}

/** @throws Disagreement where cues say more than the segments of the JSON export */
function areUnlabelled(json: Exchange, cues: readonly Cue[], exchange: Exchange): void {
  const voices = cues.flatMap(({ voice }) => voice ?? []);
  agree(voices.length === 0, "no voice tags", voices, exchange);
  const seen = plain(cues.map(({ text }) => text).join(" "));
  agree(saysNoMore(segmentsOf(json), cues), "the text of the segments, and no label", seen, exchange);
}

export const subtitles: readonly Check[] = [
  {
    name: "transcripts/SRT, VTT and JSON of one transcript",
    decides: ["EXP-08", "EXP-09", "EXP-10", "EXP-12"],
    relies: ["TRL-01", "RUN-02", "RUN-11", "EXP-01"],
    profile: "sandbox",
    run: async (scene) => {
      const projectId = await translatedDialogue(scene);
      for (const which of [{ source: "original" }, { source: "translated", targetLanguage: "french" }]) {
        const json = await exportTranscript(scene, projectId, which);
        await scene.relies("EXP-01", () => answered(json));
        const srt = await exportTranscript(scene, projectId, { ...which, outputFormat: "srt" });
        const vtt = await exportTranscript(scene, projectId, {
          ...which,
          outputFormat: "vtt",
          includeSpeakerLabels: false,
        });
        await scene.decides("EXP-08", () => {
          const numbers = srtOf(srt).map(({ number }) => number);
          agree(
            numbers.every((number, index) => number === index + 1),
            "cues numbered from 1",
            numbers,
            srt,
          );
        });
        await scene.decides("EXP-09", () => vttOf(vtt));
        await scene.decides("EXP-10", () => {
          tellTheSame(json, srtOf(srt), srt);
          tellTheSame(json, vttOf(vtt), vtt);
        });
        await scene.decides("EXP-12", () => {
          areUnlabelled(json, srtOf(srt), srt);
          areUnlabelled(json, vttOf(vtt), vtt);
        });
      }
    },
  },
  {
    name: "transcripts/speaker labels",
    decides: ["EXP-13", "EXP-14", "EXP-15", "EXP-16"],
    relies: ["TRL-01", "RUN-02", "RUN-11", "EXP-01"],
    profile: "sandbox",
    run: async (scene) => {
      const projectId = await translatedDialogue(scene);
      const ask = (outputFormat: string, includeSpeakerLabels: boolean) =>
        exportTranscript(scene, projectId, { source: "original", outputFormat, includeSpeakerLabels });
      const json = await ask("json", false);
      await scene.relies("EXP-01", () => answered(json));
      const srt = await ask("srt", true);
      const vtt = await ask("vtt", true);
      await scene.decides("EXP-13", () => labelsSpeakers(json, srtOf(srt), srt, "of another speaker"));
      await scene.decides("EXP-14", () => labelsSpeakers(json, vttOf(vtt), vtt, "of another speaker"));
      const labelled = await ask("json", true);
      await scene.decides("EXP-15", () => {
        const speakers = [json, labelled].map((exchange) =>
          segmentsOf(exchange)
            .map(({ speaker }) => speaker)
            .join(" "),
        );
        agree(speakers[0] === speakers[1], `speakers ${speakers[0]}`, speakers[1], labelled);
        listAt(labelled, "/speakers");
      });
      await scene.decides("EXP-16", () => {
        const texts = segmentsOf(json).map(({ text }) => text);
        for (const [place, { text }] of segmentsOf(labelled).entries())
          agree(text === texts[place], `the segment ${JSON.stringify(texts[place])}`, text, labelled);
        holds(labelled, "/text", textAt(json, "/text"));
      });
    },
  },
];
