import type { DatabaseConnection, Dialect, Driver } from "kysely";

/**
 * A dialect whose one connection has one user at a time. Kysely's driver for PGlite hands the same connection to
 * everybody at once, so that a query of one request would run inside the transaction of another.
 */
export function oneAtATime(dialect: Dialect): Dialect {
  return {
    createDriver: () => new OneAtATime(dialect.createDriver()),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

class OneAtATime implements Driver {
  readonly #driver: Driver;
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  init = () => this.#driver.init();
  destroy = () => this.#driver.destroy();

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return this.#driver.acquireConnection();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#driver.releaseConnection(connection);
    // Who waits longest takes over at once, so that no newcomer comes between.
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }

  beginTransaction: Driver["beginTransaction"] = (...args) => this.#driver.beginTransaction(...args);
  commitTransaction: Driver["commitTransaction"] = (...args) => this.#driver.commitTransaction(...args);
  rollbackTransaction: Driver["rollbackTransaction"] = (...args) => this.#driver.rollbackTransaction(...args);
}
