import { expect, test } from "vitest";
import { tidy } from "./tidy.ts";

test.each([
  ["spaces are single, and none stands before a sign", " Hola ,  mundo .", "Hello, world.", "es", "Hola, mundo."],
  ["French keeps its space before a question mark", "Ça va ?", "All well?", "fr", "Ça va ?"],
  ["quotation marks without words go", 'É grande "".', 'It is "great".', "gl", "É grande."],
  ["quotation marks with words stay", 'Es "sumo".', 'It is "great".', "es", 'Es "sumo".'],
  ["a Spanish question gets its first sign", "Qué? Nada. Ven!", "What? Nothing. Come!", "es", "¿Qué? Nada. ¡Ven!"],
  ["a Spanish question that has its first sign gets no other", "Ana, ¿qué?", "Ana, what?", "es", "Ana, ¿qué?"],
  ["a part of a sentence begins as in the original", "Y después.", "and then.", "es", "y después."],
  ["a sentence begins as in the original", "«y después».", "And then.", "ca", "«Y después»."],
  ["a word in capitals stays", "ONU hoy.", "the UN today.", "es", "ONU hoy."],
  ["a name that the original has stays", "Anna viene.", "here comes Anna.", "es", "Anna viene."],
  ["a text without letters stays", "😀 5", "😀 5", "es", "😀 5"],
])("%s", (_, translated, original, language, tidied) => {
  expect(tidy(translated, original, language)).toBe(tidied);
});
