import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Schemas } from "../api/client.ts";
import { languageOf, nameOf, spanOf } from "../parts/format.ts";
import { ProblemBox } from "../parts/problem.tsx";
import type { Look } from "../state/watch.ts";
import { Compare } from "./compare.tsx";
import { Cues } from "./cues.tsx";
import { Delete } from "./delete.tsx";
import { Downloads } from "./downloads.tsx";
import { draftOf } from "./draft.ts";
import { linesOf, textsOf } from "./lines.ts";
import { dubFiles, translationsOf, type Version } from "./outputs.ts";
import { Pair } from "./player.ts";
import { Progress, stageOf, TONES } from "./progress.tsx";
import { VersionList } from "./version-list.tsx";
import { useVersions } from "./versions.ts";

type Status = Schemas["ProjectStatus"];

/** A project: its run, its dub beside the original, its cues and files. */
export function Project({ status, look }: { status: Status; look: Look }) {
  const { projectId, transcripts, error, targetLanguage, translatedVersionId } = status;
  const stamp = `${translatedVersionId} ${status.status}`;
  const versions = useVersions(projectId, stamp);
  const pair = useMemo(() => new Pair(), [projectId]);
  const chosen = useSignal<Version | undefined>(undefined);
  const language = useSignal<string>(targetLanguage);
  const kind = useSignal<string | undefined>(undefined);
  // People want to see the newest run; an older version is one click away.
  useEffect(() => {
    chosen.value = undefined;
    kind.value = undefined;
    language.value = targetLanguage;
  }, [projectId, stamp]);
  const translations = translationsOf(status, versions.value.list);
  const work = translations.find((one) => one.language === language.value)?.workId;
  const lines = linesOf(transcripts, work);
  const languages = translations.map((one) => one.language);
  const version = chosen.value;
  const files = version
    ? dubFiles(version, version.lipSync?.latest.videoUrl)
    : dubFiles(status, status.lipSync?.videoUrl);
  const dub = files.find(({ url }) => url === kind.value) ?? files[0];
  return (
    <div class="project">
      <Head status={status} />
      {status.status === "processing" && <Progress status={status} look={look} />}
      {status.status === "failed" && error && <ProblemBox of={error} title="The run failed" />}
      <div class={lines.length > 0 ? "workbench wide" : "workbench"}>
        <div class="watching">
          <Compare
            pair={pair}
            original={status.originalVideoUrl}
            originalLanguage={status.originalLanguage}
            {...(dub && { dub: dub.url })}
            language={version?.targetLanguage ?? targetLanguage}
            kinds={files}
            onKind={(url) => (kind.value = url)}
            lines={lines}
            texts={textsOf(lines, draftOf(projectId, language.value))}
          />
          <Downloads
            projectId={projectId}
            name={status.projectName}
            hasTranscript={transcripts.original !== null}
            languages={languages}
            media={[...files, { name: "Original file", url: status.originalVideoUrl }]}
          />
          <VersionList
            versions={versions.value}
            shown={version?.translatedVersionId ?? translatedVersionId}
            onShow={(one) => {
              chosen.value = one;
              kind.value = undefined;
              language.value = one.targetLanguage;
            }}
          />
        </div>
        {lines.length > 0 && (
          <Cues
            projectId={projectId}
            languages={languages}
            language={language.value}
            onLanguage={(one) => (language.value = one)}
            lines={lines}
            pair={pair}
            isRunning={status.status === "processing"}
          />
        )}
      </div>
    </div>
  );
}

function Head({ status }: { status: Status }) {
  const { projectName, projectId, originalLanguage, targetLanguage, duration } = status;
  return (
    <header class="head">
      <div>
        <h2 class="wraps">{projectName}</h2>
        <p class="row">
          <span class={`mark ${TONES[status.status]}`}>{stageOf(status)}</span>
          <span class="quiet">{`${languageOf(originalLanguage)} to ${nameOf(targetLanguage)}`}</span>
          {duration > 0 && <span class="quiet">{spanOf(duration)}</span>}
          <code class="quiet">{projectId}</code>
        </p>
      </div>
      <Delete projectId={projectId} name={projectName} />
    </header>
  );
}
