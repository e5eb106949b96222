import type { PGlite } from "@electric-sql/pglite";
import { PGliteDialect, PGliteDriver, type Dialect } from "kysely";

/**
 * The embedded database, whose one connection has one user at a time. Kysely's own driver hands it to everybody at once,
 * so that a query of one request would run inside the transaction of another.
 */
export const oneAtATime = (pglite: PGlite): Dialect =>
  Object.assign(new PGliteDialect({ pglite }), { createDriver: () => new OneAtATime({ pglite }) });

class OneAtATime extends PGliteDriver {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  override async acquireConnection() {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    // Who waits longest takes over at once, so that no newcomer comes between.
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
