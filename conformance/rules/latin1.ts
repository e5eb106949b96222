/** Text whose bytes a proxy read as Latin-1, as some do where nothing names the encoding, read as what it was. */
export const fromLatin1 = (text: string): string => Buffer.from(text, "latin1").toString("utf8");
