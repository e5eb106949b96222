import type { Step } from "../step.ts";
import { at, isNumber, isText, rulesJudge, took } from "./rule.ts";

const saysYes = (step: Step) => at(step, "/success") === true && isText(at(step, "/message"));

/** Answers to what begins or ends something. */
export const startAnswers = rulesJudge("rules/answers to starts and deletions", [
  { id: "PRJ-15", on: ["createProject"], expected: "success true and a message", holds: saysYes },
  {
    id: "PRJ-16",
    on: ["createProject"],
    expected: "a projectId",
    at: "/projectId",
    holds: (step) => isText(at(step, "/projectId")),
  },
  {
    id: "PRJ-18",
    on: ["createProject"],
    expected: "the targetLanguage of the form",
    at: "/targetLanguage",
    when: (step) => took(step) && isText(step.sent.fields["targetLanguage"]),
    holds: (step) =>
      String(at(step, "/targetLanguage")).toLowerCase() === String(step.sent.fields["targetLanguage"]).toLowerCase(),
  },
  {
    id: "PRJ-19",
    on: ["createProject"],
    expected: "status processing",
    at: "/status",
    holds: (step) => at(step, "/status") === "processing",
  },
  { id: "TRL-38", on: ["startTranslation"], expected: "success true and a message", holds: saysYes },
  {
    id: "TRL-39",
    on: ["startTranslation"],
    expected: "a projectId",
    at: "/projectId",
    holds: (step) => isText(at(step, "/projectId")),
  },
  {
    id: "TRL-40",
    on: ["startTranslation"],
    expected: "a number estimatedDuration",
    at: "/estimatedDuration",
    holds: (step) => isNumber(at(step, "/estimatedDuration")),
  },
  { id: "DUB-64", on: ["dubProject"], expected: "success true and a message", holds: saysYes },
  {
    id: "DUB-65",
    on: ["dubProject"],
    expected: "the projectId of the path",
    at: "/projectId",
    holds: (step) => at(step, "/projectId") === step.projectId,
  },
  {
    id: "DUB-66",
    on: ["dubProject"],
    expected: "a workId",
    at: "/workId",
    holds: (step) => isText(at(step, "/workId")),
  },
  { id: "DEL-02", on: ["deleteProject"], expected: "success true and a message", holds: saysYes },
  {
    id: "DEL-03",
    on: ["deleteProject"],
    expected: "the projectId of the path",
    at: "/projectId",
    holds: (step) => at(step, "/projectId") === step.projectId,
  },
]);
