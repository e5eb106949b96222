import { act } from "../../api/actions.ts";
import { claimedActions } from "../../api/claimed.ts";
import { MUTATIONS, READS, SETTINGS } from "../../api/inputs.ts";
import { McpClient, notificationOf } from "../../api/mcp.ts";
import { bears, settingsMarker } from "../../api/settings.ts";
import { beyondRate, callTool, failedWith } from "../../api/tools.ts";
import { agree, answered, inWords, isTaken, refused } from "../../expect/answers.ts";
import { failedAs } from "../../expect/failures.ts";
import { codeOf, type Exchange } from "../../http/exchange.ts";
import { retryAfter } from "../../http/retry-after.ts";
import type { Check } from "../../requirements/check.ts";
import { claims } from "../../world/claims.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";
import { controlOf } from "../../world/world.ts";

/** Actions of an account that may run at one time. */
const MOST_RUNNING = 10;

/** Calls after which a rate, whose value the source does not show, counts as one that cannot be met. */
const PATIENCE = 3000;

/** Seconds of the window, and a little more. */
const WINDOW = 61;

const RATE = "INTEGRATION_RATE_LIMIT_REACHED";

const REACHED = "CONCURRENT_ACTION_LIMIT_REACHED";

const unpaced = { paced: false } as const;

/** A read that the target claims: this one, or else another. @throws Blocked where it claims none */
function claimedRead(scene: Scene, wanted: string): string {
  const [first] = claimedActions(scene, [wanted, ...READS.map(({ operation }) => operation)], (name) => [name]);
  return first ?? wanted;
}

/** Asks until it is refused: for the rate, whatever that is called. @throws Blocked when it never is */
async function useUp(scene: Scene, ask: () => Promise<Exchange>): Promise<Exchange> {
  for (let sent = 0; sent < PATIENCE; sent += 1) {
    const exchange = await ask();
    if (isTaken(exchange)) continue;
    if (codeOf(exchange) === "INTEGRATION_MONTHLY_LIMIT_REACHED") {
      throw new Blocked("the calls of the month are used up before the rate is reached");
    }
    return exchange;
  }
  throw new Blocked(`no rate limit refuses ${PATIENCE} calls at once to ${scene.stage.target.name}`);
}

export const limitErrors: readonly Check[] = [
  {
    name: "action-errors/too many actions at one time",
    decides: ["AERR-29", "IDEM-07"],
    relies: ["MCP-01"],
    profile: "free",
    needs: { control: ["createWorld", "putSteering"], roles: ["other"] },
    run: async (scene) => {
      const control = controlOf(scene.world);
      await control.steer({ holds: [{ operation: SETTINGS, mode: "running" }] });
      const running: object[] = [];
      for (let sent = 1; sent <= MOST_RUNNING; sent += 1) {
        const input = { ...settingsMarker(scene, `${sent}`).input, requestId: scene.uuid() };
        running.push(input);
        const exchange = await act(scene, SETTINGS, input);
        if (exchange.answer?.status !== 202)
          throw new Blocked(`the action ${sent} of ${MOST_RUNNING} does not keep running: ${inWords(exchange)}`);
      }
      const over = settingsMarker(scene, "over");
      const client = claims(scene.stage.target, "mcp") ? await McpClient.open(scene) : null;
      const mutations = claimedActions(scene, MUTATIONS, ({ operation }) => [operation]);
      await scene.decides("AERR-29", async () => {
        if (client) {
          const { input: ofTool } = settingsMarker(scene, "over MCP");
          failedWith(await callTool(client, SETTINGS, { ...ofTool, requestId: scene.uuid() }), REACHED);
        }
        for (const { operation, input } of [...mutations, { operation: SETTINGS, input: over.input }]) {
          refused(await act(scene, operation, { ...input, requestId: scene.uuid() }), 409, REACHED);
        }
        for (const { operation, input } of mutations) {
          const exchange = await act(scene, operation, input, { as: "other" });
          const { status = 0 } = exchange.answer ?? {};
          agree(
            status === 200 || status === 202,
            `${operation} of another account to be accepted`,
            inWords(exchange),
            exchange,
          );
        }
      });
      // A replay starts nothing, so that it is not one more.
      await scene.decides("IDEM-07", async () => {
        for (const input of running) answered(await act(scene, SETTINGS, input), 202);
      });
      await control.steer({ holds: [] });
    },
  },
  {
    name: "action-errors/the rate of an account",
    decides: ["AERR-34", "AERR-35"],
    profile: "free",
    needs: { control: ["advanceClock", "createWorld"] },
    run: async (scene) => {
      const { clock } = scene.world;
      const reading = claimedRead(scene, "account_get");
      const over = await useUp(scene, () => act(scene, reading, {}, unpaced));
      const marker = settingsMarker(scene, "beyond the rate");
      await scene.decides("AERR-34", async () => {
        refused(over, 429, RATE);
        refused(await act(scene, SETTINGS, marker.input, unpaced), 429, RATE);
        refused(await act(scene, "settings_get", {}, unpaced), 429, RATE);
      });
      const last = await act(scene, "settings_get", {}, unpaced);
      const header = last.answer?.headers["retry-after"];
      if (header !== undefined) {
        await scene.decides("AERR-35", async () => {
          // 0 asks for nothing sensible of whoever waits, and is right all the same.
          const seconds = header.trim() === "0" ? 0 : last.answer && retryAfter(last.answer);
          agree(seconds !== null && seconds <= 3600, "Retry-After, a number of seconds or a date", header, last);
          await clock.pass(seconds + 1);
          const again = await act(scene, "settings_get", {}, unpaced);
          agree(again.answer?.status === 200, `200 after ${seconds} s`, inWords(again), again);
        });
      }
      await clock.pass(WINDOW);
      await scene.decides("AERR-34", async () =>
        agree(
          !(await bears(scene, marker)),
          "no change by calls beyond the rate",
          marker.text,
          scene.exchanges.at(-1) ?? null,
        ),
      );
      if (header === undefined) throw new Blocked("no refusal has a Retry-After, which is optional");
    },
  },
  {
    name: "action-errors/the rate of an account through MCP",
    decides: ["AERR-72"],
    relies: ["MCP-01"],
    profile: "free",
    needs: { control: ["advanceClock", "createWorld"] },
    run: async (scene) => {
      const client = await McpClient.open(scene);
      // One rate for both surfaces, so that a build which never refuses here is noticed, too.
      const reading = claimedRead(scene, "notifications_get");
      await useUp(scene, () => act(scene, reading, {}, unpaced));
      const marker = settingsMarker(scene, "beyond the rate");
      await scene.decides("AERR-72", async () => {
        const input = { ...marker.input, requestId: scene.uuid() };
        const call = await callTool(client, SETTINGS, input, unpaced);
        const { exchange: list } = await client.ask("tools/list", undefined, unpaced);
        const note = await client.send(notificationOf("notifications/initialized"), unpaced);
        for (const refusal of [list, note]) failedAs(refusal, { status: 429, named: [RATE] });
        beyondRate(call);
        await scene.world.clock.pass(WINDOW);
        agree(
          !(await bears(scene, marker)),
          "no change by calls beyond the rate",
          marker.text,
          scene.exchanges.at(-1) ?? null,
        );
      });
    },
  },
];
