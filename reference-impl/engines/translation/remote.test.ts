import { describe, expect, test } from "vitest";
import { json, service, type Asked } from "../../testing/service.ts";
import type { ServerResponse } from "node:http";
import { libreTranslate } from "./libretranslate.ts";
import { openaiChat } from "./openai-chat.ts";

const KEY = "secret-4711";

/** A LibreTranslate that writes texts in capitals. */
const capitals = (response: ServerResponse, asked: Asked) =>
  json({ translatedText: (asked.json() as { q: string[] }).q.map((text) => text.toUpperCase()) })(response);

describe("LibreTranslate", () => {
  test("gets texts in batches with the key in the body, and no empty ones", async () => {
    const { url, asked } = await service(capitals);
    const translator = libreTranslate({ url, key: KEY, batch: 2 });
    expect(await translator.translate(["one", "", "two", "three"], "en", "brazilian portuguese")).toEqual([
      "ONE",
      "",
      "TWO",
      "THREE",
    ]);
    expect(asked.map(({ path }) => path)).toEqual(["/translate", "/translate"]);
    expect(asked[0]?.json()).toEqual({
      q: ["one", "two"],
      source: "en",
      target: "pt-BR",
      format: "text",
      api_key: KEY,
    });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test("is asked by characters too, since long requests take too long", async () => {
    const { url, asked } = await service(capitals);
    await libreTranslate({ url }).translate(["a".repeat(3000), "b".repeat(3000), "c"], "en", "spanish");
    expect(asked.map((request) => (request.json() as { q: string[] }).q.length)).toEqual([1, 2]);
  });

  test.each([
    ["fewer texts than it got", ["uno"]],
    ["nothing for a text", ["uno", " "]],
  ])("that gives %s has failed", async (_, translatedText) => {
    const { url } = await service(json({ translatedText }));
    const calling = libreTranslate({ url }).translate(["one", "two"], "en", "spanish");
    await expect(calling).rejects.toThrow(/^127.* gave 1 translations for 2 texts/);
  });

  test("has the languages that the configuration names", () => {
    const translator = libreTranslate({ url: "http://localhost", languages: ["en", "es"] });
    expect(translator.translates("en", "spanish")).toBe(true);
    expect(translator.translates("en", "german")).toBe(false);
  });

  test("is within a budget of characters", async () => {
    const { url, asked } = await service(capitals);
    const translator = libreTranslate({ url, budget: { characters: 5 } });
    await translator.translate(["12345"], "en", "spanish");
    await expect(translator.translate(["6"], "en", "spanish")).rejects.toThrow("5 characters a day");
    expect(asked).toHaveLength(1);
  });
});

/** An answer of a model. */
const says = (content: string) => json({ choices: [{ message: { role: "assistant", content } }] });
const gives = (...translations: string[]) => says(JSON.stringify({ translations }));

describe("a language model", () => {
  test("gets the texts, and answers one for each", async () => {
    const { url, asked } = await service(gives("uno Acme", "dos"));
    const translator = openaiChat({ url: `${url}/v1`, key: KEY, model: "small" });
    expect(await translator.translate(["one Acme", " ", "two"], "en", "spanish")).toEqual(["uno Acme", " ", "dos"]);
    expect(asked[0]).toMatchObject({ path: "/v1/chat/completions", headers: { authorization: `Bearer ${KEY}` } });
    const body = asked[0]?.json() as { model: string; messages: { role: string; content: string }[] };
    expect(body.model).toBe("small");
    expect(body.messages[0]?.content).toContain("about as long as its text");
    expect(JSON.parse(body.messages[1]?.content ?? "")).toEqual({
      from: "en",
      to: { name: "spanish", code: "es" },
      texts: ["one Acme", "two"],
    });
  });

  test("gets many texts in batches", async () => {
    const { url, asked } = await service(gives(...Array<string>(20).fill("sí")), gives("no"));
    const texts = Array.from({ length: 21 }, (_, place) => `text ${place}`);
    expect((await openaiChat({ url, model: "small" }).translate(texts, "en", "spanish")).at(-1)).toBe("no");
    expect(asked).toHaveLength(2);
  });

  test("is understood in a block of Markdown", async () => {
    const { url } = await service(says('Here:\n```json\n{"translations": ["uno"]}\n```'));
    expect(await openaiChat({ url, model: "small" }).translate(["one"], "en", "spanish")).toEqual(["uno"]);
  });

  test.each([
    ["joins two texts", gives("uno dos")],
    ["answers with prose", says("I cannot do that.")],
    ["leaves a text out", gives("uno", "")],
  ])("that %s is asked once more", async (_, wrong) => {
    const { url, asked } = await service(wrong, gives("uno", "dos"));
    expect(await openaiChat({ url, model: "small" }).translate(["one", "two"], "en", "spanish")).toEqual([
      "uno",
      "dos",
    ]);
    expect(asked).toHaveLength(2);
  });

  test("that joins texts twice has failed", async () => {
    const { url, asked } = await service(gives("uno dos"));
    const calling = openaiChat({ url, model: "small" }).translate(["one", "two"], "en", "spanish");
    await expect(calling).rejects.toThrow(/^small at 127.* gave 1 translations for 2 texts, 2 times\. Choose a model/);
    expect(asked).toHaveLength(2);
  });
});
