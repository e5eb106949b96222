import type { Rule } from "../step.ts";
import { actions, mcp } from "./actions.ts";
import { credentials } from "./credentials.ts";
import { judgeFaults } from "./fault.ts";
import { mediaJson } from "./media-json.ts";
import { toolFaults, toolWasCalled } from "./tool-calls.ts";
import { token } from "./token.ts";
import { uploads } from "./uploads.ts";

/** Requirements on what is refused, by the fault that a request has. */
const DECIDES = `
AUTH-01 AUTH-02 ERR-03 ERR-04 ERR-05 ERR-06 ERR-07 ERR-08 TSC-03
ERR-12 ERR-13 ERR-23 ERR-25 ERR-26 ERR-27 ERR-28 ERR-29 ERR-31 ERR-33 ERR-42 ERR-57 LANG-03
PRJ-03 PRJ-09 TRL-02 TRL-12 TRL-19 TRL-27 TRL-28 TSC-07 TSC-10 LIM-22 LIM-23 LIM-24 LIM-28
DUB-02 DUB-07 DUB-10 DUB-11 DUB-24 DUB-25 DUB-32 DUB-36 DUB-39 DUB-44 DUB-45 DUB-49 DUB-50 DUB-53 DUB-54 DUB-55
EXP-02 EXP-04 EXP-11
HOOK-09 HOOK-10 HOOK-11 HOOK-12 HOOK-13 HOOK-14 HOOK-18 HOOK-19 HOOK-20 HOOK-21
ACT-02 ACT-03 ACT-09 AERR-02 AERR-03 AERR-04 AERR-05 AERR-06 AERR-07 AERR-11 AERR-13 AERR-14 AERR-15 AERR-16 AERR-17 AERR-18 AERR-19
AERR-22 AERR-23 AERR-24 AERR-25 AERR-26 AERR-32 AERR-33 AREQ-12 AREQ-13 AREQ-14 AREQ-15 AREQ-16 CRED-03
SET-07 SET-08 SET-09 SET-11 SET-15 SET-16 SET-17 SET-18 SET-19 SET-20 SET-21 SET-22 SET-23 SET-24 SET-25 SET-26 SET-27 SET-28
SET-30 SET-31 SET-32 SET-33 SET-34 SET-35 SET-36 SET-37 SET-38 SET-39 SET-40 SET-41 SET-42 NOTE-05
TEAM-08 TEAM-09 TEAM-17 TEAM-18 TEAM-19 WHS-03 WHS-04 WHS-05
CRED-54 CRED-55 CRED-56 CRED-57 CRED-58 CRED-59 CRED-64 CRED-65 CRED-67 CRED-68 CRED-69 CRED-70 CRED-72
AERR-51 AERR-52 AERR-53 AERR-55 AERR-56 AERR-60 AERR-61 AERR-62 AERR-63 AERR-64 AERR-65 AERR-66 AERR-67 AERR-68 AERR-70 AERR-74 AERR-75
TOOL-18 TOOL-19 TOOL-22
TOK-03 TOK-04 TOK-05 TOK-06 TOK-07 TOK-08 TOK-09 TOK-10 TOK-13 TOK-14 TOK-15 TOK-16 TOK-17 TOK-18 TOK-19 TOK-20 TOK-21 TOK-23 TOK-25
TOK-26 TOK-28 TOK-29 TOK-34 TOK-35 ALIM-43 ALIM-45
`
  .trim()
  .split(/\s+/);

/** Judges every answer by what was wrong with its request. */
export const refusals: Rule = {
  name: "rules/requests with one fault",
  decides: DECIDES,
  judge: (step) => {
    const whose = credentials(step);
    const what = [uploads, mediaJson, actions, mcp, token].flatMap((detect) => detect(step));
    const findings = judgeFaults(step, [...whose, ...what]);
    const called = whose.length + what.length === 0 ? toolFaults(step) : [];
    return [...findings, ...judgeFaults(step, called, toolWasCalled(step))];
  },
};
