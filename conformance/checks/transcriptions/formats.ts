import { SENTENCE } from "../../api/runs.ts";
import { agree, answered } from "../../expect/answers.ts";
import type { Exchange } from "../../http/exchange.ts";
import { jsonOf, valueAt } from "../../http/exchange.ts";
import type { Check } from "../../requirements/check.ts";
import { beginningsIn, saysNoMore } from "../../transcripts/alignment.ts";
import { arePlausible, labelsSpeakers, srtOf, vttOf } from "../../transcripts/cues-of.ts";
import type { Cue } from "../../transcripts/subtitles.ts";
import { plain, segmentsOf } from "../../transcripts/transcript.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { transcribe } from "./transcribed.ts";

/** Whether two transcriptions of one file are the same: an engine may hear otherwise the second time. */
const isSame = (json: Exchange, cues: readonly Cue[]): boolean => beginningsIn(segmentsOf(json), cues) !== null;

const labelsIn = (json: Exchange): string[] => {
  const speakers = valueAt(jsonOf(json), "/speakers");
  return (Array.isArray(speakers) ? speakers : []).map((speaker) => String(valueAt(speaker, "/label")));
};

/** @throws Disagreement where a cue begins with the label of a speaker, or has a voice */
function areUnlabelled(cues: readonly Cue[], json: Exchange, exchange: Exchange): void {
  const segments = segmentsOf(json);
  const spoken = plain(segments.map(({ text }) => text).join(" "));
  for (const { text, voice } of cues) {
    agree(voice === null, "no voice tags", voice, exchange);
    const label = labelsIn(json).find((each) =>
      plain(text)
        .replace(/^[^\p{L}\p{N}]+/u, "")
        .startsWith(each),
    );
    agree(label === undefined || spoken.includes(plain(text)), "cues without a speaker label", text, exchange);
  }
  if (!isSame(json, cues)) return;
  const seen = cues.map(({ text }) => text).join(" ");
  agree(saysNoMore(segments, cues), "the text of the segments, with nothing before it", seen, exchange);
}

export const formats: readonly Check[] = [
  {
    name: "transcriptions/SRT and VTT",
    decides: ["TSC-05", "TSC-06", "TSC-14"],
    relies: ["TSC-04"],
    profile: "sandbox",
    run: async (scene) => {
      const json = await transcribe(scene);
      await scene.relies("TSC-04", () => answered(json, 200));
      const srt = await transcribe(scene, { outputFormat: "srt" });
      const vtt = await transcribe(scene, { outputFormat: "vtt" });
      const isSrt = await scene.decides("TSC-05", () => {
        const cues = srtOf(srt);
        agree(
          cues.every(({ number }, place) => number === place + 1),
          "cues numbered from 1",
          cues.map(({ number }) => number),
          srt,
        );
        arePlausible(cues, json, srt);
      });
      const isVtt = await scene.decides("TSC-06", () => arePlausible(vttOf(vtt), json, vtt));
      if (isSrt) await scene.decides("TSC-14", () => areUnlabelled(srtOf(srt), json, srt));
      if (isVtt) await scene.decides("TSC-14", () => areUnlabelled(vttOf(vtt), json, vtt));
      const without = await transcribe(scene, { outputFormat: "srt", includeSpeakerLabels: "false" });
      await scene.decides("TSC-14", () => areUnlabelled(srtOf(without), json, without));
    },
  },
  {
    name: "transcriptions/speaker labels",
    decides: ["TSC-15", "TSC-16"],
    relies: ["TSC-04"],
    profile: "sandbox",
    run: async (scene) => {
      const json = await transcribe(scene);
      await scene.relies("TSC-04", () => answered(json, 200));
      const vtt = await transcribe(scene, { outputFormat: "vtt", includeSpeakerLabels: "true" });
      await scene.decides("TSC-16", () => {
        const cues = vttOf(vtt);
        for (const cue of cues) agree(cue.voice !== null && cue.voice !== "", "cues with a voice tag", cue.text, vtt);
        if (isSame(json, cues)) labelsSpeakers(json, cues, vtt, "each");
      });
      const srt = await transcribe(scene, { outputFormat: "srt", includeSpeakerLabels: "true" });
      // One speaker alone has a label, too.
      const alone = await transcribe(scene, {
        file: scene.stage.clips(SENTENCE),
        outputFormat: "vtt",
        includeSpeakerLabels: "true",
      });
      await scene.decides("TSC-16", () => {
        for (const { voice, text } of vttOf(alone))
          agree(voice !== null && voice !== "", "cues with a voice tag", text, alone);
      });
      await scene.decides("TSC-15", () => {
        const cues = srtOf(srt);
        if (!isSame(json, cues)) throw new Blocked("the service transcribes the same file differently each time");
        labelsSpeakers(json, cues, srt, "each");
      });
    },
  },
];
