/**
 * `npm run licences`: the packages that an installation of dubspec brings, by their licences, as the lock file has them. Exit
 * 1 when one has a licence that is not in the list.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** They ask for their notice to be kept, and MPL-2.0 for changes of its own files to be shown: we change none. */
const FINE = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "(MIT OR CC0-1.0)",
]);

interface Package {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  peer?: boolean;
  link?: boolean;
}

/** Names with versions by licence; `none` is the licence of a package that names none. */
export function licences(): Map<string, string[]> {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf8")) as {
    packages: Record<string, Package>;
  };
  const installed = Object.entries(packages).filter(
    ([path, { dev, devOptional, peer, link }]) => path !== "" && !dev && !devOptional && !peer && !link,
  );
  const byLicence = Map.groupBy(installed, ([, { license = "none" }]) => license);
  return new Map(
    [...byLicence].map(([licence, all]) => [
      licence,
      all.map(([path, { version }]) => `${path.replace(/.*node_modules\//, "")}@${version}`),
    ]),
  );
}

/** Packages whose licence has to be looked at first, as `name@version: licence`. */
export const unknownLicences = (found = licences()): string[] =>
  [...found].flatMap(([licence, names]) => (FINE.has(licence) ? [] : names.map((name) => `${name}: ${licence}`)));

if (import.meta.main) {
  for (const [licence, names] of [...licences()].toSorted(([, one], [, other]) => other.length - one.length))
    process.stdout.write(`${licence} (${names.length}): ${names.join(", ")}\n`);
  const unknown = unknownLicences();
  for (const line of unknown) process.stderr.write(`look at the licence of ${line}\n`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
}
