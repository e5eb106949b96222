/** A contract that cannot be read: one sentence that says which and why. */
export class Unreadable extends Error {
  override name = "Unreadable";
}
