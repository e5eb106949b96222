/** The changes of `spec/` in the example of a review: a file, a text in it, and what stands there in the branch. */
export const CHANGES: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ["actions/settings.tsp", /@maxLength\(120\)/g, "@maxLength(100)"],
  ["errors/media-access.tsp", /404(?=, "PROJECT_NOT_FOUND")/g, "410"],
  ["routes/dub-project.tsp", /\bestimatedDuration(?=: )/g, "expectedMinutes"],
  // An event is sent by a transition, has a payload, and is acknowledged or not; its requirement stays with another text.
  ["events/kinds.tsp", /\n {2}\/\*\*[^*]*\*\/\n {2}lipsyncFailed: .*\n/g, ""],
  ["events/payloads.tsp", /\n\/\*\*[^*]*\*\/\n@recordOf\("event"\)\nmodel LipsyncFailedEvent \{[^}]*\}\n/g, ""],
  ["events/deliveries.tsp", /\n\/\*\* Lip-sync failed\. \*\/\n@req\([^]*op lipsyncFailed .*\n/g, ""],
  ["machines/delivery.tsp", /,\n {4}(LocalizationApi\.lipsyncFailed|Run\.lipSyncFailed)/g, ""],
  [
    "machines/run.tsp",
    / {2}@emits\(EventType\.lipsyncFailed\)/g,
    '  @req("HOOK-30", "M296 M114", "When lip-sync fails, no event is sent.", #{ needs: #[Need.receiver, Need.media, Need.control] })',
  ],
];
