import { expect, test } from "vitest";
import { RULES } from "../rules/catalogue.ts";
import { ALL_SIDES } from "../rules/sides.ts";
import { besideContract } from "./contract-beside.ts";
import { errorCases } from "./contract-errors.ts";
import { listCases } from "./contract-lists.ts";
import { machineCases } from "./contract-machines.ts";
import { besideMessages, messages } from "./events.ts";
import { answers } from "./http-answers.ts";
import { besideHttp } from "./http-beside.ts";
import { requests } from "./http-requests.ts";
import { routes } from "./http-routes.ts";
import { bodies, receivers } from "./http-sides.ts";
import { VERDICTS } from "./values.ts";

const values = Object.keys(VERDICTS).flatMap((name) => ALL_SIDES.map((side) => `${side}-${name}`));
const http = [routes, requests, answers, bodies, receivers, messages];
const cases = [...http, errorCases, machineCases, listCases].flat();

test("each rule has a case that fires it", () => {
  const fired = new Set([...values, ...cases.flatMap(({ expected }) => expected?.[0] ?? [])]);
  expect([...fired].toSorted()).toEqual(Object.keys(RULES).toSorted());
});

test("each rule has a case just beside it", () => {
  const beside = [...values, ...[besideHttp, besideMessages, besideContract].flatMap((each) => Object.keys(each))];
  expect(beside.toSorted()).toEqual(Object.keys(RULES).toSorted());
});
