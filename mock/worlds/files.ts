/** The uploaded files of a world's projects. Those of a restored world share one where they had the same. */
export class Files {
  readonly #users = new Map<Blob, number>();

  /** A project has the file. */
  add(file: unknown): void {
    if (file instanceof Blob) this.#users.set(file, (this.#users.get(file) ?? 0) + 1);
  }

  /** A project has it no more: whether nobody has. */
  drop(file: unknown): boolean {
    if (!(file instanceof Blob)) return true;
    const left = (this.#users.get(file) ?? 1) - 1;
    if (left > 0) this.#users.set(file, left);
    else this.#users.delete(file);
    return left <= 0;
  }

  /** Every file, once. */
  all(): Blob[] {
    return [...this.#users.keys()];
  }
}
