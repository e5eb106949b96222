import type { Generated } from "../contract.ts";
import type { Registrar } from "./registrar.ts";
import { ROUTES, TIME_SKIP, VOICE_CLONING } from "./requests.ts";
import { propertiesOf, requiredOf, schemaAt } from "./schemas.ts";

/** The eight media routes: what the contract says of them against what the source says. */
export function routesHold({ contract, openapi }: Generated, { describe, test, expect }: Registrar): void {
  const { schemas } = openapi.components;
  const media = contract.operations.filter(({ surface }) => surface === "media");

  test("there are eight media routes", () => {
    expect(ROUTES).toHaveLength(8);
    expect(media.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  describe.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", (name, route) => {
    const operation = media.find(({ method, path }) => `${method} ${path}` === name);
    const schema = operation?.request.schema ?? "";
    const fields = Object.entries(route.fields);

    test("takes its key in x-api-key and a body of its kind", () => {
      expect(operation?.security).toEqual(["ApiKey"]);
      expect(operation?.request.kind).toBe(route.body);
    });

    test("answers 200", () => {
      expect(new Set(operation?.responses.map(({ status }) => status))).toEqual(new Set([200]));
    });

    test("has these fields and no others", () => {
      const names =
        operation?.request.kind === "multipart"
          ? operation.request.parts.map((part) => part.name).toSorted()
          : propertiesOf(schema, schemas);
      expect(names).toEqual(Object.keys(route.fields).toSorted());
    });

    test("requires what the source requires", () => {
      const required = fields.flatMap(([field, pin]) => (pin.required ? [field] : [])).toSorted();
      expect([...requiredOf(schema, schemas)].toSorted()).toEqual(required);
      const parts = operation?.request.parts.filter((part) => part.required).map((part) => part.name) ?? [];
      expect(parts.toSorted()).toEqual(required);
    });

    test.skipIf(fields.length === 0).each(fields)(
      "%s has the default, values and bounds of the source",
      (field, pin) => {
        const { default: inDocument, ...found } = schemaAt(schema, field, schemas);
        const part = operation?.request.parts.find((each) => each.name === field);
        expect({ inDocument, inContract: part?.default }).toEqual({ inDocument: pin.default, inContract: pin.default });
        const values = pin.values ? [...((found["enum"] ?? []) as string[])].toSorted() : undefined;
        expect(values).toEqual(pin.values && [...pin.values].toSorted());
        for (const keyword of ["minimum", "maximum", "minLength", "maxLength"] as const) {
          expect(found[keyword], keyword).toEqual(pin[keyword]);
        }
      },
    );

    test("leaves open what the source leaves open", () => {
      const open = contract.unknowns.flatMap(({ concerns }) => concerns);
      const wanted = fields.flatMap(([field, pin]) => (pin.open ? [field] : []));
      expect(wanted.filter((field) => !open.some((place) => place.endsWith(`.${field}`)))).toEqual([]);
    });

    test("answers with the fields of the source", () => {
      if (route.answers.length === 0) return;
      const [answer] = operation?.responses.map((response) => response.schema) ?? [];
      expect(propertiesOf(answer ?? "", schemas)).toEqual([...route.answers].toSorted());
      expect([...requiredOf(answer ?? "", schemas)].toSorted()).toEqual([...route.answers].toSorted());
    });
  });

  describe("structured fields", () => {
    test("voice cloning of a translation has three values with defaults, in steps of 0.01", () => {
      expect(propertiesOf("TranslateVoiceCloningSettings", schemas)).toEqual([
        "similarity",
        "speakerBoost",
        "stability",
      ]);
      expect(requiredOf("TranslateVoiceCloningSettings", schemas)).toEqual([]);
      for (const [name, pin] of Object.entries(VOICE_CLONING)) {
        expect(schemaAt("TranslateVoiceCloningSettings", name, schemas)).toMatchObject(pin);
      }
    });

    test("voice cloning of a dub has two", () => {
      for (const name of ["stability", "similarity"]) {
        expect(schemaAt("DubVoiceCloningSettings", name, schemas)).toMatchObject({ minimum: 0, maximum: 1 });
      }
    });

    test("a time skip has a start and an end, and a duration where a translation has it", () => {
      expect(propertiesOf("TimeSkip", schemas)).toEqual([...TIME_SKIP["POST /v1/translate"]].toSorted());
      expect(requiredOf("TimeSkip", schemas)).toEqual(
        expect.arrayContaining([...TIME_SKIP["POST /v1/projects/{projectId}/dub"]]),
      );
    });

    test("the number of speakers is auto-detect, or an integer from 1 to 32", () => {
      const pattern = new RegExp(String(schemaAt("NumberOfSpeakers", "", schemas)["pattern"]));
      const taken = ["auto-detect", ...Array.from({ length: 34 }, (_, index) => String(index))].filter((text) =>
        pattern.test(text),
      );
      expect(taken).toEqual(["auto-detect", ...Array.from({ length: 32 }, (_, index) => String(index + 1))]);
      expect(["", "01", "1.5", "-1", "two", "1 "].filter((text) => pattern.test(text))).toEqual([]);
    });
  });
}
