/** How likely an added word is in any place, as the logarithm to 10: a little more than a common noun of English. */
const LIKELIHOOD = -3;

/** The base of the logarithms in a model. */
const LOG_BASE = 1.0001;

const MAGIC = "Trie Language Model";

/** Probability, the weight of going on without the word, and where its successors begin: four bytes each. */
const ROW_BYTES = 12;

/**
 * Adds words to a language model in the binary form of sphinxbase, each as likely as the next in any place.
 *
 * The form: the magic; the order, in one byte; how many sequences there are of one word, of two, and so on; four bytes;
 * the tables of rounded probabilities; a row for each single word, and one more that says where the successors of the
 * last one end; the longer sequences; how many bytes of text follow; the words. So a new word is a new row before that
 * last one and a new text at the end: longer sequences know a word by its row, and none of them has the new one.
 * @throws Error for a file in another form
 */
export function withWords(model: Buffer, words: readonly string[]): Buffer {
  const fail = () => new Error("This is not a language model that words can be added to.");
  if (model.toString("latin1", 0, MAGIC.length) !== MAGIC) throw fail();
  const order = model.readUInt8(MAGIC.length);
  const counts = MAGIC.length + 1;
  const known = model.readUInt32LE(counts);
  // Longer sequences name a row in as many bits as the highest number of one needs, and that number must not change.
  if (order < 2 || Math.clz32(known + words.length) !== Math.clz32(known)) throw fail();

  // For each length between one word and the longest two tables of 65,536 numbers; for the longest, one.
  const rows = counts + order * 4 + 4 + (2 * (order - 2) + 1) * 65_536 * 4;
  const last = rows + known * ROW_BYTES;
  const texts = startOfTexts(model, known);
  if (last + ROW_BYTES > texts || model.readUInt32LE(texts - 4) !== model.length - texts) throw fail();

  const head = Buffer.from(model.subarray(0, last));
  head.writeUInt32LE(known + words.length, counts);
  const row = Buffer.alloc(ROW_BYTES);
  row.writeFloatLE((LIKELIHOOD * Math.LN10) / Math.log(LOG_BASE), 0);
  row.writeUInt32LE(model.readUInt32LE(last + 8), 8);
  const text = Buffer.concat([model.subarray(texts), Buffer.from(words.map((word) => `${word}\0`).join(""))]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([head, ...words.map(() => row), model.subarray(last, texts - 4), length, text]);
}

/** The place of the first of so many texts that end with a zero byte each, and fill the rest of a model. */
function startOfTexts(model: Buffer, count: number): number {
  let at = model.length - 1;
  // The length in front of the texts ends with a zero byte too, since they are less than 16 MB.
  for (let left = count; left > 0 && at > 0; left--) at = model.lastIndexOf(0, at - 1);
  return at + 1;
}
