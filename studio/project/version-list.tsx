import { momentOf, nameOf, stepOf } from "../parts/format.ts";
import { ProblemBox } from "../parts/problem.tsx";
import type { Version } from "./outputs.ts";
import type { Versions } from "./versions.ts";

interface Chosen {
  versions: Versions;
  shown: string | undefined;
  onShow(version: Version): void;
}

const TONES: Readonly<Record<Version["status"], string>> = {
  "not-started": "moving",
  "in-progress": "moving",
  completed: "good",
  failed: "bad",
};

/** Every version of a project, newest first. */
export function VersionList({ versions: { list, problem }, shown, onShow }: Chosen) {
  if (problem) return <ProblemBox of={problem} title="The versions could not be read" />;
  if (list.length === 0) return null;
  return (
    <section class="versions" aria-labelledby="versions-title">
      <h3 id="versions-title">Versions</h3>
      <ul>
        {list.map((version) => (
          <Row
            version={version}
            isShown={version.translatedVersionId === shown}
            onShow={onShow}
            key={version.translatedVersionId}
          />
        ))}
      </ul>
    </section>
  );
}

interface Shown {
  version: Version;
  isShown: boolean;
  onShow(version: Version): void;
}

function Row({ version, isShown, onShow }: Shown) {
  const { targetLanguage, status, createdAt, settings, error, translatedVideoUrl, translatedAudioUrl } = version;
  return (
    <li class="version">
      <span>
        <b>{nameOf(targetLanguage)}</b>{" "}
        <span class="quiet">
          {`${momentOf(createdAt)}, ${settings.dubbingMode === "dub-only" ? "from your cues" : "translated"}`}
        </span>
      </span>
      <span class={`mark ${TONES[status]}`}>{stepOf(status)}</span>
      {(translatedVideoUrl || translatedAudioUrl) && (
        <button
          type="button"
          class="small"
          aria-pressed={isShown}
          aria-label={`Show the ${nameOf(targetLanguage)} version of ${momentOf(createdAt)}`}
          onClick={() => onShow(version)}
        >
          Show
        </button>
      )}
      {error && <small class="wraps quiet">{`${error.code}: ${error.message}`}</small>}
    </li>
  );
}
