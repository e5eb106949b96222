import type { ProjectContent, TranscriptState } from "../../mock/inspect/shapes.ts";

const cues = (...texts: string[]): TranscriptState["cues"] =>
  texts.map((text, place) => ({
    begin: place * 0.8,
    end: place * 0.8 + 0.7,
    speaker: `Speaker ${(place % 2) + 1}`,
    text,
  }));

const captions = (run: string) => `/_dubspec/api/worlds/demo/projects/prj_done/captions/${run}`;

const transcripts: TranscriptState[] = [
  {
    language: "en",
    captions: captions("original"),
    cues: cues("Have you seen the new museum?", "Yes, <i>twice</i> & more.", "What did you like best?"),
  },
  {
    run: "r1",
    language: "spanish",
    captions: captions("r1"),
    cues: cues("¿Has visto el museo nuevo?", "Sí, <i>dos veces</i> y más.", "¿Qué te gustó más?"),
  },
  {
    run: "r4",
    language: "hebrew",
    captions: captions("r4"),
    cues: cues("ראית את המוזיאון החדש?", "כן, פעמיים.", "מה הכי אהבת?"),
  },
];

/** What is in a project of the fixture; only the one that is done has a transcript. */
export const contentOf = (projectId: string, status: string): ProjectContent => ({
  projectId,
  answers: [
    {
      operation: "getStatus",
      title: "Status of a project's newest run.",
      request: `GET /v1/translate/${projectId}/status`,
      body: JSON.stringify({ projectId, status, translatedVideoUrl: "http://localhost:4010/_media/video" }),
    },
    {
      operation: "getProject",
      title: "A project with all of its versions.",
      request: `GET /v1/projects/${projectId}`,
      body: JSON.stringify({ projectId, status, translations: [{ targetLanguage: "spanish", status: "completed" }] }),
    },
  ],
  transcripts: projectId === "prj_done" ? transcripts : [],
});

/** The captions of a run as WebVTT. */
export const vttOf = (path: string): string =>
  [
    "WEBVTT\n",
    ...(transcripts.find((one) => one.captions === path)?.cues ?? []).map(
      ({ begin, end, text }) =>
        `00:00:0${begin.toFixed(3)} --> 00:00:0${end.toFixed(3)}\n${text.replace(/[<>&]/g, "")}\n`,
    ),
  ].join("\n");
