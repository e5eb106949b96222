import type { Subject } from "../machines/subject.ts";

/** The files that several projects of a restored world may have: each different one is there once. */
export class SharedFiles {
  readonly #users = new Map<Blob, number>();

  /** One more project has a file. */
  add(file: Blob): void {
    this.#users.set(file, (this.#users.get(file) ?? 0) + 1);
  }

  /** A project is gone: whether nobody else has its file. */
  drop({ fields }: Subject): boolean {
    // Nearly always: a file that is not shared is made when somebody asks for it.
    if (this.#users.size === 0) return true;
    const file = fields["blob"];
    const left = file instanceof Blob ? (this.#users.get(file) ?? 1) - 1 : 0;
    if (left > 0) this.#users.set(file as Blob, left);
    else this.#users.delete(file as Blob);
    return left <= 0;
  }
}
