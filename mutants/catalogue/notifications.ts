import { changeAt, given, refuses } from "../kit/arguments.ts";
import { answers } from "../kit/changes.ts";
import type { Mutant } from "../mutant.ts";

const update = "notifications_update";

/** Preferences of e-mails that are refused, lost, or change each other. */
export const notifications: readonly Mutant[] = [
  {
    id: "notifications/get-without-data",
    title: "Preferences are answered without `data`.",
    breaks: ["NOTE-01"],
    kind: "plain",
    around: answers({ path: /\/notifications_get$/, status: 200 }, (body) => body.data),
  },
  {
    id: "notifications/reminder-not-alone",
    title: "`activityReminder` is not accepted on its own.",
    breaks: ["NOTE-04"],
    kind: "subtle",
    around: refuses(update, (args) => "activityReminder" in args && Object.keys(args).length === 1),
  },
  {
    id: "notifications/all-off-is-refused",
    title: "All preferences off at once are refused.",
    breaks: ["NOTE-04"],
    kind: "subtle",
    around: refuses(
      update,
      (args) => Object.keys(args).length >= 4 && Object.values(args).every((value) => value === false),
    ),
  },
  {
    id: "notifications/zero-is-off",
    title: "0 counts as off, only for lip-syncs.",
    breaks: ["NOTE-05"],
    kind: "subtle",
    around: given(update, (args) => changeAt(args, "videoLipsync", (value) => (value === 0 ? false : value))),
  },
  {
    id: "notifications/null-is-left-out",
    title: "Null counts as not given.",
    breaks: ["NOTE-05"],
    kind: "subtle",
    around: given(update, (args) => Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))),
  },
  {
    id: "notifications/reminder-cannot-be-turned-on-again",
    title: "`activityReminder` stays off once it is off.",
    breaks: ["NOTE-06"],
    kind: "subtle",
    around: () => {
      let isOff = false;
      return given(update, (args) => {
        isOff ||= args.activityReminder === false;
        return isOff && "activityReminder" in args ? { ...args, activityReminder: false } : args;
      })();
    },
  },
  {
    id: "notifications/translations-take-lip-syncs-along",
    title: "Turning translations off turns lip-syncs off.",
    breaks: ["NOTE-07"],
    kind: "subtle",
    around: given(update, (args) => (args.videoTranslation === false ? { videoLipsync: false, ...args } : args)),
  },
  {
    id: "notifications/two-at-once-reset-the-rest",
    title: "An update of two preferences turns the others on.",
    breaks: ["NOTE-07"],
    kind: "subtle",
    around: given(update, (args) =>
      Object.keys(args).length === 2
        ? { projectCreation: true, videoTranslation: true, videoLipsync: true, activityReminder: true, ...args }
        : args,
    ),
  },
];
