import { calls, changeAt, given, refuses } from "../kit/arguments.ts";
import { answers, asRole, error, requests, responses, withoutError } from "../kit/changes.ts";
import type { Mutant } from "../mutant.ts";
import { readJson, withBody, withKey } from "../kit/requests.ts";

const add = "team_add_member";
const isMember = (key: string) => key.endsWith("__teamMember");

/** Teams that take too much or too little, and changes that are not made. */
export const team: readonly Mutant[] = [
  {
    id: "team/get-without-data",
    title: "A team is answered without `data`.",
    breaks: ["TEAM-01"],
    kind: "plain",
    around: answers({ path: /\/team_get$/, status: 200 }, (body) => body.data),
  },
  {
    id: "team/no-team-no-answer",
    title: "`team_get` of an account without a team is refused.",
    breaks: ["TEAM-01"],
    kind: "subtle",
    around: responses({ path: /\/team_get$/, when: (body) => body?.data?.owned === null }, (response) => ({
      ...response,
      status: 400,
      body: JSON.stringify({ code: "BAD_REQUEST", message: "None.", status: 400 }),
    })),
  },
  {
    id: "team/created-and-not-shown",
    title: "A new team is answered and not shown later.",
    breaks: ["TEAM-05"],
    kind: "subtle",
    around: answers({ path: /\/team_get$/, status: 200, role: "owner" }, (body) => ({
      ...body,
      data: { ...body.data, owned: null },
    })),
  },
  {
    id: "team/second-one-breaks-the-service",
    title: "A second team gets 500.",
    breaks: ["TEAM-07"],
    kind: "subtle",
    contract: error("TeamExists", { status: 500 }),
  },
  {
    id: "team/members-may-found-one",
    title: "A member of a paid team may create a team.",
    breaks: ["TEAM-06"],
    kind: "plain",
    contract: withoutError("OwnAccountNotPaid"),
  },
  {
    id: "team/members-may-found-the-second-time",
    title: "A member is refused a team once, and gets it the second time.",
    breaks: ["TEAM-06"],
    kind: "subtle",
    around: () => {
      let asked = 0;
      return (request, next) => {
        const again =
          calls(request, "team_create") && isMember(request.headers.get("x-api-key") ?? "") && (asked += 1) > 1;
        return next(again ? withKey(request, (key) => asRole(key, "other")) : request);
      };
    },
  },
  {
    id: "team/nameless",
    title: "A team without a name gets one.",
    breaks: ["TEAM-08"],
    kind: "subtle",
    around: given("team_create", (args) => ({ teamName: "My team", ...args })),
  },
  {
    id: "team/null-is-a-name",
    title: "A team may have null for a name.",
    breaks: ["TEAM-08"],
    kind: "subtle",
    around: given("team_create", (args) => (args.teamName === null ? { ...args, teamName: "My team" } : args)),
  },
  {
    id: "team/names-of-two",
    title: "A name may have two characters.",
    breaks: ["TEAM-09"],
    kind: "subtle",
    around: given("team_create", (args) =>
      changeAt(args, "teamName", (name) => (name?.length === 2 ? `${name}c` : name)),
    ),
  },
  {
    id: "team/names-of-21",
    title: "A name may have 21 characters.",
    breaks: ["TEAM-09"],
    kind: "subtle",
    around: given("team_create", (args) =>
      changeAt(args, "teamName", (name) => (name?.length === 21 ? name.slice(1) : name)),
    ),
  },
  {
    id: "team/names-in-bytes",
    title: "A name is measured in bytes.",
    breaks: ["TEAM-09"],
    kind: "subtle",
    around: refuses("team_create", (args) => Buffer.byteLength(String(args.teamName)) > 20),
  },
  {
    id: "team/added-and-not-shown",
    title: "A new member is answered and not added.",
    breaks: ["TEAM-11"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!calls(request, add)) return next(request);
      const { again } = await readJson(request);
      const response = await next(again);
      if (response.status === 200)
        await next(
          new Request(request.url.replace(add, "team_remove_member"), {
            method: "POST",
            headers: [
              ["x-api-key", request.headers.get("x-api-key") ?? ""],
              ["content-type", "application/json"],
            ],
            body: JSON.stringify({ email: "addable@example.org" }),
          }),
        );
      return response;
    },
  },
  {
    id: "team/members-may-add",
    title: "A member may add somebody to the team.",
    breaks: ["TEAM-13"],
    kind: "subtle",
    around: requests({ role: "teamMember", path: /\/team_add_member$/ }, (request) =>
      withKey(request, (key) => asRole(key, "teamOwner")),
    ),
  },
  {
    id: "team/adding-founds-one",
    title: "An account without a team that adds a member gets a team.",
    breaks: ["TEAM-13"],
    kind: "subtle",
    around: requests({ role: "other", path: /\/team_add_member$/ }, (request) =>
      withKey(request, (key) => asRole(key, "teamOwner")),
    ),
  },
  {
    id: "team/anybody-can-be-added",
    title: "An unknown address is added.",
    breaks: ["TEAM-14"],
    kind: "plain",
    contract: withoutError("AddresseeUnknown"),
  },
  {
    id: "team/anybody-can-be-added-after-a-refusal",
    title: "An unknown address is refused once, and then accepted.",
    breaks: ["TEAM-14"],
    kind: "subtle",
    around: () => {
      let nobodies = 0;
      return given(add, (args) =>
        changeAt(args, "email", (email) =>
          String(email).startsWith("nobody") && (nobodies += 1) > 1 ? "addable@example.org" : email,
        ),
      )();
    },
  },
  {
    id: "team/twice-breaks-the-service",
    title: "A member who is added again gets 500.",
    breaks: ["TEAM-15"],
    kind: "subtle",
    contract: error("AlreadyMember", { status: 500 }),
  },
  {
    id: "team/one-seat-too-many",
    title: "A full team takes one more.",
    breaks: ["TEAM-16"],
    kind: "plain",
    contract: withoutError("NoFreeSeat"),
  },
  {
    id: "team/seat-refused-and-taken",
    title: "A full team refuses a member and shows one more all the same.",
    breaks: ["TEAM-16"],
    kind: "subtle",
    around: () => {
      const refused = new Set<string | null>();
      return async (request, next) => {
        const response = await next(request);
        const key = request.headers.get("x-api-key");
        if (calls(request, add) && response.status === 400) refused.add(key);
        if (!refused.has(key) || !calls(request, "team_get") || response.status !== 200) return response;
        const body = JSON.parse(String(response.body));
        body.data.owned?.members?.push({ email: "addable@example.org", name: "addable", joinedAt: 0 });
        return { ...response, body: JSON.stringify(body) };
      };
    },
  },
  {
    id: "team/no-address-no-refusal",
    title: "An addition without an address succeeds and adds no member.",
    breaks: ["TEAM-17"],
    kind: "subtle",
    around: given(add, (args) => ("email" in args ? args : { ...args, email: "addable@example.org" })),
  },
  {
    id: "team/addresses-of-255",
    title: "An address may have 255 characters.",
    breaks: ["TEAM-18"],
    kind: "subtle",
    around: given(add, (args) => changeAt(args, "email", (email) => (email?.length === 255 ? email.slice(1) : email))),
  },
  {
    id: "team/addresses-of-253",
    title: "An address may have 253 characters.",
    breaks: ["TEAM-18"],
    kind: "subtle",
    around: refuses(add, (args) => args.email?.length === 254),
  },
  {
    id: "team/two-at-signs",
    title: "An address may have two signs `@`.",
    breaks: ["TEAM-19"],
    kind: "subtle",
    around: given(add, (args) =>
      changeAt(args, "email", (email) => (/@.*@/.test(email) ? "nobody@example.org" : email)),
    ),
  },
  {
    id: "team/removing-nobody-breaks-the-service",
    title: "Removing a person who is not in the team gets 500.",
    breaks: ["TEAM-20"],
    kind: "subtle",
    contract: error("NotAMember", { status: 500 }),
  },
  {
    id: "team/removed-and-still-there",
    title: "A removed member is answered as gone, but stays.",
    breaks: ["TEAM-21"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (!calls(request, "team_remove_member")) return next(request);
      const { json: args, again } = await readJson(request);
      const response = await next(again);
      if (response.status === 200)
        await next(
          withBody(
            { ...again, method: "POST", headers: again.headers, url: again.url.replace("team_remove_member", add) },
            JSON.stringify({ email: args.email }),
          ),
        );
      return response;
    },
  },
];
