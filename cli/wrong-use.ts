/** Something that the person who typed the command can put right; shown as one line, exit 2. */
export class WrongUse extends Error {
  override name = "WrongUse";
}
