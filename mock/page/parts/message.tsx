import { Copy } from "./copy.tsx";
import { counted, pretty } from "./format.ts";

/** Headers of a message as a table. */
export function Headers({ headers, of }: { headers: readonly (readonly [string, string])[]; of: string }) {
  if (headers.length === 0) return <p class="quiet">No headers.</p>;
  return (
    <table class="headers">
      <caption class="unseen">{`Headers of ${of}`}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {headers.map(([name, value]) => (
          <tr>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A text as it was sent, or with the indents of JSON. */
export function Text({ text, what, cut = false }: { text: string; what: string; cut?: boolean }) {
  if (text === "") return <p class="quiet">No body.</p>;
  return (
    <div class="text">
      <pre tabIndex={0} aria-label={what}>
        {pretty(text)}
      </pre>
      {cut && (
        <p class="quiet">{`Cut here: the mock keeps only the first ${counted(text.length, "character")} are kept.`}</p>
      )}
      <Copy text={text} what={what} />
    </div>
  );
}
