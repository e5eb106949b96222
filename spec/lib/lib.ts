import { createTypeSpecLibrary, paramMessage } from "@typespec/compiler";

/** The library: one catalogue of diagnostics, and the state that the decorators keep. */
export const $lib = createTypeSpecLibrary({
  name: "@dubspec/typespec",
  diagnostics: {
    "not-a-state": {
      severity: "error",
      messages: { default: paramMessage`${"type"} is not a state of ${"machine"}. Use a member of that enum.` },
    },
    "requirement-id": {
      severity: "error",
      messages: {
        default: paramMessage`"${"id"}" is not a requirement id. Write the prefix of an area, a dash and two or three digits, like RUN-05.`,
        twice: paramMessage`Requirement ${"id"} is stated twice. Ids are permanent: give one of the two the next free number.`,
      },
    },
    "half-described": {
      severity: "error",
      messages: { default: paramMessage`${"what"}. ${"mend"}` },
    },
    "unmapped-source": {
      severity: "error",
      messages: { default: paramMessage`${"what"}. ${"mend"}` },
    },
    "source-reference": {
      severity: "error",
      messages: {
        default: paramMessage`"${"reference"}" is not a place in the source. Write M<line> for the media document, A<line> for the actions document, ranges as M12-17.`,
      },
    },
  },
  state: {
    webhook: { description: "@webhook operations: the event" },
    action: { description: "@action operations: the options" },
    machine: { description: "@machine interfaces: states and options" },
    requirements: { description: "requirements by id" },
    leftOpen: { description: "open questions by element" },
    limitedBy: { description: "limits by operation" },
  },
} as const);

export const { reportDiagnostic, stateKeys } = $lib;
