/** A part of a path that is longer is an id, or nobody reads it: its beginning and its end are shown. */
const longestPart = 16;
/** Characters of a path that are shown, and how many of them are of its end, where it says what is asked for. */
const [longest, ending] = [140, 56];

/** A path with its query, as it stands in a list: what is long in it is shortened in the middle. Whole as its title, and to those who listen. */
export function Path({ of: whole }: { of: string }) {
  const parts = whole.split(/(?<=[/?&])/).map(shortened);
  const text = parts.join("");
  const shown = text.length > longest ? [`${text.slice(0, longest - ending)}…`, text.slice(-ending)] : parts;
  const drawn = shown.map((part, place) => [place > 0 && <wbr />, part]);
  if (text === whole) return <code class="path">{drawn}</code>;
  return (
    <>
      <code class="unseen">{whole}</code>
      <code class="path" title={whole} aria-hidden="true">
        {drawn}
      </code>
    </>
  );
}

const shortened = (part: string) =>
  part.length > longestPart + 1 && !part.includes("=") ? `${part.slice(0, 6)}…${part.slice(-5)}` : part;
