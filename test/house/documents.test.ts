import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const generated = join(import.meta.dirname, "../../generated");
const read = (name: string) => JSON.parse(readFileSync(join(generated, name), "utf8"));
const openapi = read("openapi.json");
const contract = read("contract.json");

describe("openapi.json", () => {
  test("openapi.json has the six events as webhooks, and no route for them", () => {
    expect(Object.keys(openapi.webhooks).toSorted()).toEqual([
      "project.created",
      "project.creation.failed",
      "project.lipsync.completed",
      "project.lipsync.failed",
      "project.translation.completed",
      "project.translation.failed",
    ]);
    expect(Object.keys(openapi.paths).filter((path) => path.includes("webhooks/"))).toEqual([]);
  });

  test("openapi.json tells the errors of one status apart by their code", () => {
    expect(openapi.paths["/v1/projects/{projectId}"].get.responses["401"]).toEqual({
      $ref: "#/components/responses/MediaUnauthorized",
    });
    const { schema } = openapi.components.responses.MediaUnauthorized.content["application/json"];
    const [base, own] = schema.allOf;
    expect(base).toEqual({ $ref: "#/components/schemas/MediaError" });
    expect(own.properties.code.enum).toEqual(["MISSING_API_KEY", "INVALID_API_KEY_FORMAT", "INVALID_API_KEY"]);
  });

  test("openapi.json types the details of an error", () => {
    const detailsOf = (name: string) => openapi.components.schemas[name].allOf[1].properties.details;
    expect(detailsOf("ValidationError").required).toEqual(["field", "reason"]);
    expect(detailsOf("ConcurrentTranslationLimitReached").required).toEqual(["limit"]);
  });

  test("openapi.json has one base for the errors of each surface", () => {
    const { schemas } = openapi.components;
    const bases = ["MediaError", "ActionError", "McpError", "OAuthError"];
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(bases));
    expect(schemas.MediaError.required).toEqual(["code", "message"]);
    const told = new Set(
      contract.errors
        .filter(
          ({ surface, asynchronous }: { surface: string; asynchronous: boolean }) =>
            surface === "media" && !asynchronous,
        )
        .map(({ code }: { code: string }) => code),
    );
    expect(new Set(schemas.MediaError.properties.code.enum)).toEqual(told);
  });

  test("openapi.json describes form parts: files are binary, defaults stand, JSON text says so", () => {
    const { schema, encoding } = openapi.paths["/v1/translate"].post.requestBody.content["multipart/form-data"];
    const form = openapi.components.schemas[schema.$ref.split("/").at(-1)];
    expect(form.properties.file).toMatchObject({ type: "string", format: "binary" });
    expect(form.properties.keepBackgroundMusic.default).toBe(true);
    expect(form.properties.voiceCloningSettings).toMatchObject({
      type: "string",
      contentMediaType: "application/json",
      contentSchema: { $ref: "#/components/schemas/TranslateVoiceCloningSettings" },
    });
    expect(Object.keys(encoding)).toEqual(["file"]);
    expect(form.required).toEqual(["file", "targetLanguage"]);
  });

  test("openapi.json closes the inputs of actions", () => {
    expect(openapi.components.schemas.SettingsUpdate.additionalProperties).toBe(false);
  });

  test("openapi.json ties the presence of a field to the state of its record", () => {
    const rules = openapi.components.schemas.ProjectStatus.allOf;
    const required = rules.find((rule: { then: { required: string[] } }) => rule.then.required.includes("error"));
    expect(required.if).toEqual({ properties: { status: { enum: ["failed"] } }, required: ["status"] });
  });
});

describe("contract.json", () => {
  test("contract.json has every row of both error tables", () => {
    const codes = (surfaces: string[]) =>
      new Set(
        contract.errors
          .filter((error: { surface: string }) => surfaces.includes(error.surface))
          .map((error: { code: string }) => error.code),
      );
    expect(codes(["media"]).size).toBe(38);
    expect(
      [...codes(["actions", "mcp", "all"])].filter((code) => typeof code === "string").length,
    ).toBeGreaterThanOrEqual(29);
  });

  test("contract.json has the sixteen actions and thirty product scopes", () => {
    expect(contract.actions).toHaveLength(16);
    expect(contract.scopes.filter(({ kind }: { kind: string }) => kind === "product")).toHaveLength(30);
  });

  test("contract.json gives a chance error its transition, and a transition its cause and requirement", () => {
    const voice = contract.errors.find(({ id }: { id: string }) => id === "VoiceSynthesisFailed");
    expect(voice.transitions).toEqual(["version.failVoice"]);
    const dubbed = contract.machines
      .flatMap(({ transitions }: { transitions: object[] }) => transitions)
      .find(({ id }: { id: string }) => id === "run.dubbed");
    expect(dubbed).toMatchObject({
      from: ["processing"],
      to: "success",
      emits: ["project.translation.completed"],
      requirement: "RUN-11",
    });
    expect(dubbed.cause).toEqual({ kind: "service", follows: ["version.complete", "version.completeSupplied"] });
  });
});

describe("mcp-tools.json", () => {
  const tools = read("mcp-tools.json");

  test("mcp-tools.json lists every action but the one that is REST only, with standing schemas", () => {
    expect(tools).toHaveLength(15);
    expect(tools.map(({ name }: { name: string }) => name)).not.toContain("webhooks_create_secret");
    expect(JSON.stringify(tools)).not.toContain("#/components/");
  });

  test("mcp-tools.json marks reads as read-only and names the scopes twice", () => {
    const settings = tools.find(({ name }: { name: string }) => name === "settings_get");
    expect(settings.annotations).toEqual({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    });
    expect(settings.securitySchemes).toEqual([{ type: "oauth2", scopes: ["settings:read"] }]);
    expect(settings._meta.securitySchemes).toEqual(settings.securitySchemes);
  });
});

describe("asyncapi.json", () => {
  test("asyncapi.json has a message for each event, signed", () => {
    const { messages } = read("asyncapi.json").components;
    expect(Object.keys(messages)).toHaveLength(6);
    expect(messages["project.created"].headers.required).toEqual([
      "X-Service-Signature",
      "X-Service-Timestamp",
      "X-Service-Event-Id",
    ]);
  });
});
