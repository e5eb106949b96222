import fc from "fast-check";

const cue = (number: string, times: string, text: string, end = "\n") => [number, times, text, "", ""].join(end);
const good = cue("1", "00:00:00,000 --> 00:00:01,000", "Hello");

/** Many cues, one after the other or all at once. */
const bomb = fc.tuple(fc.constantFrom(1_000, 20_000, 100_000), fc.boolean()).map(([count, overlapping]) =>
  Array.from({ length: count }, (_, index) => {
    const second = String(overlapping ? 0 : index % 60).padStart(2, "0");
    return cue(String(index + 1), `00:00:${second},000 --> 00:00:${second},900`, "x");
  }).join(""),
);

/** SRT that is odd, absurd or none. */
export const srtText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom(
      good,
      `\uFEFF${good}`,
      good.replaceAll("\n", "\r"),
      good.replaceAll("\n", "\r\n"),
      good.trimEnd(),
      good + good,
      "",
      "\n".repeat(5_000),
      "1",
      "1\n",
      "WEBVTT\n\n",
      cue("1", "99:59:59,999 --> 9999:59:59,999", "x"),
      cue("1", "00:00:02,000 --> 00:00:01,000", "x"),
      cue("1", "00:00:00,000 --> 00:00:00,000", "x"),
      cue("-1", "00:00:00,000 --> 00:00:01,000", "x"),
      cue("999999999999", "00:00:00,000 --> 00:00:01,000", "x"),
      cue("1", "0:0:0,0 --> 0:0:1,0", "x"),
      cue("1", "00:00:00.000 --> 00:00:01.000", "x"),
      cue("1", `00:00:00,000${" ".repeat(5_000)}--> 00:00:01,000`, "x"),
      cue("1", "00:00:00,000 --> 00:00:01,000", "x".repeat(100_000)),
      cue("1", "00:00:00,000 --> 00:00:01,000", "<script>hostile()</script>"),
      cue("1", "00:00:00,000 --> 00:00:01,000", "\u0000\uD800"),
      `1\n00:00:00,000 --> 00:00:01,000${"\t ".repeat(5_000)}x\nHello\n`,
      `${"1".repeat(50_000)}\n`,
      `${" ".repeat(50_000)}x`,
      "1\n00:00:00,000 --> 00:00:01,000\n2\n00:00:01,000 --> 00:00:02,000\nx\n",
    ),
  },
  {
    weight: 5,
    arbitrary: fc
      .array(fc.constantFrom("1", "\n", "\r\n", "00:00:00,000 --> 00:00:01,000", "x", " ", "-->"), { maxLength: 20 })
      .map((pieces) => pieces.join("")),
  },
  { weight: 1, arbitrary: bomb },
);
