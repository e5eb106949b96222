import fc from "fast-check";
import type { Plain } from "../case.ts";
import { mediaPlace, type Change } from "../media.ts";
import { tricks } from "./headers.ts";
import { inTarget, methods } from "./paths.ts";
import { junk } from "./values.ts";

const ranges = fc.oneof(
  fc.constantFrom(
    "bytes=0-",
    "bytes=0-0",
    "bytes=-1",
    "bytes=-0",
    "bytes=-",
    "bytes=5-2",
    "bytes=1e3-",
    "bytes=0-18446744073709551616",
    "bytes=99999999999999999999-",
    "bytes=0-0,1-1",
    `bytes=${"0-,".repeat(2_000)}`,
    "bytes=--1",
    "bytes= 0 - 1",
    "bytes=0x1-0x2",
    "lines=0-1",
    "bytes",
    "=",
    "bytes=١-٢",
    `bytes=${"9".repeat(5_000)}-`,
  ),
  fc.tuple(fc.integer(), fc.integer()).map(([first, last]) => `bytes=${first}-${last}`),
);

/** Changes that leave no URL which a server has made. */
const spoiling = fc.constantFrom<Change>("character", "dropped", "emptied", "later", "swapped");

const segments = fc.constantFrom(
  "",
  ".",
  "..",
  "%2e%2e",
  "%00",
  "__proto__",
  "undefined",
  "a".repeat(8_000),
  "%E0%A4%A",
);
const suffixes = fc.constantFrom(
  "/",
  "/x",
  "/../../x",
  "/..%2f..%2fetc%2fpasswd",
  "%00",
  "%2f",
  ".part",
  ";a=b",
  "%20",
);
const queries = fc.constantFrom(
  "?",
  "&",
  "?x=1",
  "&expires=x&signature=",
  "&expires[]=1",
  `&${"a=b&".repeat(2_000)}`,
  "#x",
);

type Changed = Pick<Plain, "target" | "media">;

/** URLs of media: as a server has made them, changed so that they name nothing, and others of which either may be true. */
const targets: fc.Arbitrary<Changed> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Changed>({ target: mediaPlace("whole"), media: "named" }) },
  {
    weight: 4,
    arbitrary: fc.tuple(spoiling, fc.nat(200)).map(([change, at]): Changed => ({
      target: mediaPlace(change, at),
      media: "spoilt",
    })),
  },
  {
    weight: 3,
    arbitrary: fc
      .oneof(
        fc.tuple(fc.constantFrom<Change>("repeated", "encoded"), fc.nat(200), fc.constant("")),
        fc.tuple(fc.constant<Change>("segment"), fc.nat(5), fc.oneof(segments, junk.map(inTarget))),
        fc.tuple(fc.constant<Change>("suffix"), fc.constant(0), fc.oneof(suffixes, junk.map(inTarget))),
        fc.tuple(
          fc.constant<Change>("query"),
          fc.constant(0),
          fc.oneof(
            queries,
            junk.map((text) => `&x=${inTarget(text)}`),
          ),
        ),
      )
      .map(([change, at, text]): Changed => ({ target: mediaPlace(change, at, text), media: "named" })),
  },
);

/** Requests for media, whole and in odd ranges. */
export const mediaRequest: fc.Arbitrary<Plain> = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: fc.constant("GET") }, { weight: 1, arbitrary: methods }),
    targets,
    fc.option(ranges, { nil: undefined }),
    tricks,
  )
  .map(([method, changed, range, others]) => ({
    method,
    ...changed,
    headers: [
      ...(range === undefined ? [] : [["range", Buffer.from(range).toString("latin1")] as [string, string]]),
      ...others,
    ],
    body: new Uint8Array(),
  }));
