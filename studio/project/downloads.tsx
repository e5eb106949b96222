import { useSignal } from "@preact/signals";
import { answerOf, api, type Schemas } from "../api/client.ts";
import { problemOf, type Problem } from "../api/failure.ts";
import { Check } from "../parts/field.tsx";
import { nameOf } from "../parts/format.ts";
import { ProblemBox } from "../parts/problem.tsx";
import { reachable } from "../state/key.ts";

/** A file of media to download. */
export interface MediaFile {
  name: string;
  url: string;
}

interface Offered {
  projectId: string;
  /** Name of the project, for names of files. */
  name: string;
  hasTranscript: boolean;
  languages: readonly string[];
  media: readonly MediaFile[];
}

const FORMATS = ["srt", "vtt", "json"] as const;
type Format = (typeof FORMATS)[number];

/** Everything that a project gives as a file. */
export function Downloads({ projectId, name, hasTranscript, languages, media }: Offered) {
  const labels = useSignal(false);
  const problem = useSignal<Problem | undefined>(undefined);
  const save = async (request: Schemas["ExportRequest"], format: Format) => {
    problem.value = undefined;
    try {
      const body = { ...request, outputFormat: format, includeSpeakerLabels: labels.peek() };
      const text = await answerOf(
        api.POST("/v1/projects/{projectId}/transcript", {
          params: { path: { projectId } },
          body,
          parseAs: "text",
        }),
      );
      download(String(text), `${fileName(name)}-${request.targetLanguage ?? "original"}.${format}`);
    } catch (error) {
      problem.value = problemOf(error);
    }
  };
  const rows: [string, Schemas["ExportRequest"]][] = [
    ["Original", { source: "original" }],
    ...languages.map((language): [string, Schemas["ExportRequest"]] => [
      nameOf(language),
      { source: "translated", targetLanguage: language as Schemas["TargetLanguage"] },
    ]),
  ];
  return (
    <section class="downloads" aria-labelledby="downloads-title">
      <h3 id="downloads-title">Downloads</h3>
      {media.length > 0 && (
        <p class="buttons">
          {media.map(({ name: kind, url }) => (
            <a class="button" href={reachable(url)} download="" key={url}>
              {kind}
            </a>
          ))}
        </p>
      )}
      {hasTranscript && (
        <>
          <table>
            <caption class="unseen">Transcripts</caption>
            <tbody>
              {rows.map(([title, request]) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  <td class="buttons">
                    {FORMATS.map((format) => (
                      <button
                        type="button"
                        class="small"
                        aria-label={`${title} as ${format.toUpperCase()}`}
                        onClick={() => void save(request, format)}
                        key={format}
                      >
                        {format.toUpperCase()}
                      </button>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Check
            label="Name the speakers in SRT and VTT"
            checked={labels.value}
            onChange={(on) => (labels.value = on)}
          />
        </>
      )}
      {problem.value && <ProblemBox of={problem.value} title="The transcript was not exported" />}
    </section>
  );
}

/** Hands a text to the browser as a file. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A name as every file system takes it. */
const fileName = (name: string) => name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80) || "project";
