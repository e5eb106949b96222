/** A sentence of the contract, which puts what is code between backticks. */
export function Prose({ text }: { text: string }) {
  return <>{text.split("`").map((part, place) => (place % 2 === 1 ? <code key={place}>{part}</code> : part))}</>;
}
