/** A file that is no recording, or no log of deliveries. The message says where and why. */
export class HarError extends Error {
  override readonly name = "HarError";
}
