/** How letters are drawn: each in rows of squares, from above; all of a set are of one size. */
export interface Letters {
  readonly width: number;
  readonly height: number;
  /** The squares of a letter's row as bits, the leftmost highest; none of a letter that the set does not have. */
  row(letter: string, row: number): number;
}

const drawn = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-._/";

/** Each letter as a number with a digit for each of its rows, in base 32. */
const rowsOfFive =
  "ehhvhhh uhhuhhu ehggghe uhhhhhu vgguggv vgguggg ehgnhhf hhhvhhh e44444e 72222ic hikokih ggggggv hrllhhh hhpljhh " +
  "ehhhhhe uhhuggg ehhhlid uhhukih fgge11u v444444 hhhhhhe hhhhha4 hhhllla hha4ahh hhha444 v1248gv ehjlphe 4c4444e " +
  "eh1248v v2421he 26aiv22 vgu11he 68guhhe v124888 ehhehhe ehhf12c 0cc0cc0 000v000 00000cc 000000v 01248g0";

/** The same in base 8. */
const rowsOfThree =
  "25755 65656 34443 65556 74647 74644 34553 55755 72227 11152 55655 44447 57755 65555 25552 65644 25573 65655 " +
  "34216 72222 55557 55552 55775 55255 55222 71247 75557 26227 71747 71717 55711 74717 74757 71111 75757 75717 " +
  "02020 00700 00002 00007 11244";

function letters(width: number, height: number, rows: string): Letters {
  const all = new Map(rows.split(" ").map((letter, index) => [drawn[index], letter]));
  return { width, height, row: (letter, row) => Number.parseInt(all.get(letter)?.[row] ?? "0", 2 ** width) };
}

export const largeLetters = letters(5, 7, rowsOfFive);
/** For pictures that are too small for the others. */
export const smallLetters = letters(3, 5, rowsOfThree);
