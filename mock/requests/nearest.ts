import { contract } from "../contract/contract.ts";

/** Longer texts are nobody's slip of the pen, and comparing them takes the product of their lengths. */
const longest = 100;

/** How many letters have to be changed, put in, taken out, or swapped with the next to make one text of another. */
export function distance(one: string, other: string): number {
  const rows = [...Array(one.length + 1).keys()].map((row) => [row, ...Array<number>(other.length).fill(0)]);
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 1; column <= other.length; column += 1) rows[0]![column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(one.length, other.length);
}

/** The name that somebody most likely meant; undefined where none is near. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  if (given.length > longest) return undefined;
  const [first] = names
    .map((name) => ({ name, far: distance(given.toLowerCase(), name.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  return first && first.far <= Math.max(2, first.name.length / 3) ? first.name : undefined;
}

/** A route as people write it: method and path. */
export interface Route {
  method: string;
  path: string;
}

/** The route that somebody most likely meant, of those that there are; undefined where none is near. */
export function nearestRoute(
  { method, path }: Route,
  routes: readonly Route[] = contract.operations,
): string | undefined {
  if (path.length > longest) return undefined;
  const own = path.replace(/\/+$/, "").toLowerCase();
  const found = routes
    .map((route) => {
      // The version is what people leave out most.
      const far = Math.min(...[own, `/v1${own}`].map((asked) => distance(asked, filled(route.path, asked))));
      return { route, far: far + (route.method === method ? 0 : 0.5) };
    })
    .toSorted((a, b) => a.far - b.far);
  const [first] = found;
  if (!first || first.far > Math.max(3, first.route.path.length / 4)) return undefined;
  return `${first.route.method} ${first.route.path}`;
}

/** A path whose places are filled with what stands there in another. */
function filled(path: string, asked: string): string {
  const parts = asked.split("/");
  return path
    .toLowerCase()
    .split("/")
    .map((part, index) => (part.startsWith("{") ? (parts[index] ?? part) : part))
    .join("/");
}
