/** The process that serves a mock for `dubspec mock --watch`: it takes orders from the one that watches, and ends with it. */
import { greeting } from "./greeting.ts";
import { serveMock, type Listening, type ServeMockOptions } from "./serve-mock.ts";
import { WrongUse } from "./wrong-use.ts";

/** What the watching process says: to listen, greeting or not, and to stop. */
export type Order = { serve: ServeMockOptions; greet: boolean } | "stop";

/** What it is told: that everything is loaded, that the mock listens, that it cannot. */
export type Report = "loaded" | { up: Listening } | { refused: string };

let stop = (): void => process.exit();
const report = (what: Report): void => void process.send?.(what);

process.on("message", (order: Order) => {
  if (order === "stop") stop();
  else void run(order);
});
process.once("disconnect", () => stop());
// A terminal tells both processes; the watching one decides.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined);
// Others that end a whole group of processes may mean this one alone.
process.on("SIGTERM", () => stop());
report("loaded");

async function run({ serve, greet }: Exclude<Order, "stop">): Promise<void> {
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  try {
    await serveMock(serve, stopped, (up) => {
      if (greet) process.stdout.write(greeting(up.address, serve));
      report({ up });
    });
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    report({ refused: error.message });
  }
  if (process.connected) process.disconnect();
}
