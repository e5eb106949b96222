import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { FastifyInstance } from "fastify";
import type { Db } from "../storage/db.ts";
import { countOpenDeliveries, type Result } from "../storage/deliveries.ts";
import { backlogs, countRunsByStep } from "../storage/monitoring.ts";
import type { Run } from "../storage/runs.ts";

/** Seconds; runs and deliveries take longer than answers. */
const ANSWERS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 600];
const STAGES = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 900, 3600];
const DELIVERIES = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a process counts, in the text format of Prometheus. */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * The metrics of a process. Counters are those of the process; gauges are read from the database, the same in each.
 * @param ofProcess whether memory, event loop and garbage collection are measured too
 */
export function createMetrics(db: Db, ofProcess = false) {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry] });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const http = histogram(
    "dubspec_http_request_seconds",
    "Time from a request to the end of its answer.",
    ["method", "route", "status"],
    ANSWERS,
  );
  const stages = histogram(
    "dubspec_stage_seconds",
    "Time that the work of a step took; result is error where it will be tried again.",
    ["kind", "step", "result"],
    STAGES,
  );
  const deliveries = histogram(
    "dubspec_delivery_seconds",
    "Time from sending a delivery to its end; result is acknowledged, or why it failed.",
    ["result"],
    DELIVERIES,
  );
  const ended = new Counter({
    name: "dubspec_runs_ended_total",
    help: "Runs that this process ended.",
    labelNames: ["kind", "state"],
    registers: [registry],
  });
  const running = gauge("dubspec_runs", "Runs in progress.", ["kind", "step"]);
  const open = gauge("dubspec_deliveries", "Deliveries that have not ended.", ["state"]);
  const depth = gauge("dubspec_queue_depth", "Runs and deliveries that are due and wait for a process.", ["queue"]);
  const age = gauge("dubspec_queue_age_seconds", "How long the oldest of them has waited.", ["queue"]);
  const up = gauge("dubspec_database_up", "1 if the database answers; without it, what it would tell is absent.");

  async function readGauges(): Promise<void> {
    for (const each of [running, open, depth, age]) each.reset();
    try {
      for (const { kind, step, count } of await countRunsByStep(db)) running.set({ kind, step }, Number(count));
      for (const [state, count] of Object.entries(await countOpenDeliveries(db))) open.set({ state }, count);
      for (const [queue, backlog] of Object.entries(await backlogs(db, Date.now()))) {
        depth.set({ queue }, backlog.count);
        age.set({ queue }, backlog.age / 1000);
      }
      up.set(1);
    } catch {
      up.set(0);
    }
  }

  return {
    contentType: registry.contentType,
    async text() {
      await readGauges();
      return registry.metrics();
    },
    /** Counts every answer of a server. */
    watch: (app: FastifyInstance) =>
      void app.addHook("onResponse", async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
        http.observe({ method, route: routeOptions.url ?? "none", status: statusCode }, elapsedTime / 1000),
      ),
    onStep: ({ kind, step }: Pick<Run, "kind" | "step">, seconds: number, isBroken: boolean) =>
      stages.observe({ kind, step, result: isBroken ? "error" : "done" }, seconds),
    onEnd: ({ kind }: Pick<Run, "kind">, state: "success" | "failed") => ended.inc({ kind, state }),
    onDelivery: ({ failure, duration_ms: duration }: Result) =>
      deliveries.observe({ result: failure ?? "acknowledged" }, (duration ?? 0) / 1000),
  };
}
