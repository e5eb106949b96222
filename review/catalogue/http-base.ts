/** A form with a file, whose type it states. */
const form = () => ({
  "multipart/form-data": {
    schema: { type: "object", properties: { file: { type: "string" } } },
    encoding: { file: { contentType: "image/png" } },
  },
});

/** A small document with one of everything that the cases change. */
export const base = {
  openapi: "3.1.0",
  info: { title: "Films", version: "1.0.0" },
  servers: [{ url: "https://api.example.org" }],
  security: [{ Key: [] }],
  paths: {
    "/films": {
      get: {
        operationId: "listFilms",
        parameters: [
          { name: "limit", in: "query", schema: { type: "integer", minimum: 1, maximum: 100, default: 20 } },
          { name: "sort", in: "query", schema: { enum: ["title", "year"] } },
          { name: "tags", in: "query", schema: { type: "array", items: { type: "string" } } },
          { name: "ids", in: "query", schema: { type: "array", items: { type: "integer" } } },
          { name: "exact", in: "query", schema: { type: "boolean" } },
          { name: "X-Trace", in: "header", schema: { type: "string", maxLength: 36 } },
          { name: "region", in: "query", required: true, schema: { type: "string" } },
        ],
        responses: {
          200: {
            description: "films",
            headers: {
              "X-Total": { required: true, schema: { type: "integer" } },
              "X-Page": { schema: { type: "integer" } },
            },
            content: {
              "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Film" } } },
              "text/csv": { schema: { type: "string" } },
            },
          },
          404: {
            description: "none",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
          },
        },
      },
      post: {
        operationId: "addFilm",
        security: [{ Login: ["films:write"] }],
        requestBody: {
          required: true,
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/NewFilm" } },
            "multipart/form-data": { schema: { type: "object", properties: { file: { type: "string" } } } },
          },
        },
        responses: {
          201: {
            description: "added",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Film" } } },
          },
          202: { description: "will be added" },
        },
        callbacks: {
          done: {
            "{$request.body#/callback}": {
              post: {
                requestBody: {
                  content: {
                    "application/json": {
                      schema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
                    },
                  },
                },
                responses: { 204: { description: "seen" } },
              },
            },
          },
        },
      },
    },
    "/films/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", maxLength: 20 } }],
      get: {
        operationId: "getFilm",
        responses: {
          200: {
            description: "film",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Film" } } },
          },
        },
      },
      delete: { operationId: "deleteFilm", responses: { 204: { description: "gone" } } },
    },
    "/films/{id}/poster": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", maxLength: 20 } }],
      put: {
        operationId: "replacePoster",
        requestBody: { content: form() },
        responses: { 200: { description: "poster", content: form() } },
      },
    },
    "/movies": { get: { operationId: "listMovies", deprecated: true, "x-sunset": "2020-01-01", responses: {} } },
  },
  webhooks: {
    "film.added": {
      post: {
        requestBody: {
          content: { "application/json": { schema: { $ref: "#/components/schemas/FilmAdded" } }, ...form() },
        },
        responses: {
          200: { description: "seen", content: { ...form(), "text/plain": { schema: { type: "string" } } } },
          202: { description: "will be seen" },
          410: { description: "never again" },
        },
      },
    },
  },
  components: {
    securitySchemes: {
      Key: { type: "apiKey", in: "header", name: "x-api-key" },
      Login: {
        type: "oauth2",
        flows: {
          clientCredentials: { tokenUrl: "https://example.org/token", scopes: { "films:write": "", "films:read": "" } },
        },
      },
    },
    schemas: {
      Film: {
        type: "object",
        required: ["id", "title", "state"],
        allOf: [
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          { if: { properties: { state: { const: "public" } }, required: ["state"] }, then: { required: ["year"] } },
        ],
        properties: {
          id: { type: "string" },
          title: { type: "string", maxLength: 200 },
          year: { type: "integer", minimum: 1888 },
          state: { enum: ["draft", "public"] },
          rating: { type: ["number", "null"] },
          cast: { type: "array", items: { $ref: "#/components/schemas/Person" }, maxItems: 50 },
          source: { oneOf: [{ $ref: "#/components/schemas/Upload" }, { $ref: "#/components/schemas/Link" }] },
        },
      },
      NewFilm: {
        type: "object",
        required: ["title", "id"],
        properties: {
          id: { type: "string", readOnly: true },
          title: { type: "string", minLength: 1, maxLength: 200 },
          year: { type: "integer", minimum: 1888 },
          genre: { enum: ["drama", "comedy", "crime"] },
          rating: { enum: [1, 2, 3] },
          slug: { type: "string", pattern: "^[a-z-]+$" },
          notes: { type: ["string", "null"] },
          price: { type: "number", multipleOf: 0.5 },
          tags: { type: "array", items: { type: "string" }, maxItems: 10 },
          contact: { type: "string", format: "idn-email" },
          isPublic: { type: "boolean", default: false },
          callback: { type: "string", format: "uri" },
          source: { oneOf: [{ $ref: "#/components/schemas/Upload" }, { $ref: "#/components/schemas/Link" }] },
          extra: { type: "object", additionalProperties: { type: "string" } },
          lead: { $ref: "#/components/schemas/Name", maxLength: 60 },
          digest: { type: "string", contentEncoding: "base64" },
          payment: {
            oneOf: [{ $ref: "#/components/schemas/Card" }, { $ref: "#/components/schemas/Transfer" }],
            discriminator: { propertyName: "type", mapping: { card: "#/components/schemas/Card" } },
          },
          star: { $ref: "#/components/schemas/Star" },
          words: {
            type: "object",
            properties: { de: { type: "string" } },
            patternProperties: { "^x-": { type: "string" } },
          },
          score: { anyOf: [{ type: "integer" }, { type: "number", maximum: 10 }] },
        },
      },
      Card: {
        type: "object",
        required: ["type"],
        properties: { type: { type: "string" }, number: { type: "string" } },
      },
      Transfer: {
        type: "object",
        required: ["type"],
        properties: { type: { type: "string" }, iban: { type: "string" } },
      },
      Star: {
        type: "object",
        required: ["of"],
        properties: { of: { type: "string" } },
        discriminator: { propertyName: "of", mapping: { stage: "#/components/schemas/Actor" } },
      },
      Actor: {
        allOf: [{ $ref: "#/components/schemas/Star" }, { properties: { role: { type: "string", maxLength: 60 } } }],
      },
      Voice: { allOf: [{ $ref: "#/components/schemas/Star" }] },
      /** A part of itself says nothing. */
      Circle: { allOf: [{ $ref: "#/components/schemas/Circle" }] },
      Name: { type: "string", maxLength: 80 },
      Person: {
        type: "object",
        required: ["name"],
        properties: { name: { type: "string" }, knows: { $ref: "#/components/schemas/Person" } },
      },
      Upload: {
        type: "object",
        required: ["kind", "size"],
        properties: { kind: { const: "upload" }, size: { type: "integer", maximum: 1000 } },
      },
      Link: {
        type: "object",
        required: ["kind", "url"],
        properties: { kind: { const: "link" }, url: { type: "string" } },
      },
      Problem: {
        type: "object",
        required: ["code"],
        properties: { code: { enum: ["NOT_FOUND", "GONE"] }, detail: { type: "string" } },
      },
      FilmAdded: {
        type: "object",
        required: ["event", "film"],
        properties: { event: { const: "film.added" }, film: { type: "string" }, by: { enum: ["import", "person"] } },
      },
    },
  },
};
