/** Path and query of an absolute, normalised URL, as `new URL` would say them. */
export interface Target {
  path: string;
  /** With its question mark; empty without one. */
  query: string;
}

/** Takes a URL apart that was normalised before, in a fraction of the time that parsing it again takes. */
export function targetOf(url: string): Target {
  const fragment = url.indexOf("#");
  const end = fragment < 0 ? url.length : fragment;
  const path = url.indexOf("/", url.indexOf("://") + 3);
  const question = url.indexOf("?", path);
  return question < 0 || question > end
    ? { path: url.slice(path, end), query: "" }
    : { path: url.slice(path, question), query: url.slice(question, end) };
}
