import { describe, expect, test } from "vitest";
import { limitIds } from "../index.ts";
import { Client, talk, type Answer, type Field } from "../node/mock-harness.ts";

/** A client that no rate refuses. */
const client = (limits = {}) =>
  new Client({
    limits: {
      ...Object.fromEntries(limitIds.filter((id) => id.startsWith("rate.")).map((id) => [id, 1000])),
      ...limits,
    },
  });

const told = ({ status, json }: Answer) => `${status} ${json.code}: ${json.message}`;
const typed = (body: BodyInit, type: string) => ({ body, headers: { "content-type": type } });

describe("a form that is refused says which field it is, what was sent and what would do:", () => {
  test.each<[path: string, fields: Record<string, Field>, answer: string]>([
    [
      "/v1/translate",
      { subtitles: "yes" },
      '400 INVALID_BOOLEAN_VALUE: A boolean part of the form is neither `true` nor `false`. subtitles is "yes", but takes true or false.',
    ],
    [
      "/v1/translate",
      { translationTimeSkips: "[{" },
      "400 INVALID_JSON_FORMAT: A part of the form does not hold valid JSON. translationTimeSkips is not JSON.",
    ],
    [
      "/v1/translate",
      { file: { clip: "speech.mp4", type: "image/png" } },
      `400 INVALID_FILE_TYPE: The route does not accept the file's media type. file has the type "image/png", but must have one of: video/mp4, video/quicktime, `,
    ],
    [
      "/v1/translate",
      { file: "text" },
      "400 FILE_REQUIRED: The form has no file. file is required: the part `file` is there as text, and a file comes with a file name.",
    ],
    [
      "/v1/translate",
      { file: { clip: "truncated.mp4", type: "video/mp4" } },
      "400 DURATION_DETECTION_FAILED: The duration of the file cannot be read. file cannot be read as media: ",
    ],
    [
      "/v1/translate",
      { file: { clip: "over-two-hours.flac", type: "audio/flac" } },
      "400 VIDEO_TOO_LONG: The media is too long for the account's plan. file lasts 7201 seconds, but may last at most 7200.",
    ],
    [
      "/v1/translate",
      { webhookUrl: "http://x" },
      "400 UNSAFE_WEBHOOK_URL: The service does not deliver to this webhook URL. webhookUrl does not start with https:// and a host.",
    ],
    [
      "/v1/projects",
      { sourceSrt: "x", originalLanguage: "en" },
      `400 INVALID_SOURCE_SRT: The source subtitles are not valid SRT. sourceSrt has "x" in line 1, `,
    ],
    [
      "/v1/projects",
      { targetLanguage: "klingon" },
      `400 VALIDATION_ERROR: targetLanguage is "klingon", but takes one of: afrikaans, albanian, `,
    ],
    [
      "/v1/transcribe",
      { file: { clip: "no-audio.mp4", type: "video/mp4" } },
      "400 INVALID_MEDIA_STREAM: The file has no audio stream to transcribe. file has no sound.",
    ],
    [
      "/v1/transcribe",
      { numberOfSpeakers: "two" },
      `400 VALIDATION_ERROR: numberOfSpeakers is "two", but takes "auto-detect", or an integer from 1 to 32 as text, as in ^(auto-detect|`,
    ],
    [
      "/v1/transcribe",
      { outputFormat: "doc" },
      `400 VALIDATION_ERROR: outputFormat is "doc", but takes one of: json, srt, vtt.`,
    ],
  ])("a refused form names the field, the sent value and the valid values: %s %j", async (path, fields, answer) => {
    expect(told(await client().upload(path, { file: talk, targetLanguage: "spanish", ...fields }))).toContain(answer);
  });

  test("a refusal says when JSON was sent in place of a form, or a form in place of JSON", async () => {
    const one = client();
    expect(told(await one.post("/v1/translate", {}))).toContain(
      `The Content-Type of the request is "application/json"; a form needs multipart/form-data.`,
    );
    expect(told(await one.upload(`/v1/projects/${await one.started()}/dub`, {}))).toBe(
      `400 VALIDATION_ERROR: The request is not JSON: its Content-Type is "multipart/form-data".`,
    );
    expect(told(await one.send("POST", "/v1/actions/settings_get", typed("a=1", "text/plain")))).toBe(
      '415 UNSUPPORTED_CONTENT_TYPE: The `Content-Type` of the body is not JSON. Content-Type is "text/plain", but takes application/json.',
    );
  });

  test.each(["/v1/translate", "/v1/projects", "/v1/transcribe"])(
    "the refusal of %s says how large a file may be",
    async (path) => {
      const small = client({
        "upload.translate.size": 1000,
        "upload.project.size": 1000,
        "upload.transcribe.size": 1000,
      });
      expect(told(await small.upload(path, { file: talk, targetLanguage: "spanish" }))).toMatch(
        /^413 FILE_TOO_LARGE: .* has more than 1000 bytes; send a smaller one\.$/,
      );
    },
  );
});

describe("a dub that is refused", () => {
  const srt = "1\n00:00:00,000 --> 00:00:01,000\na\n";
  const dub = async (fields: object) => {
    const one = client();
    return one.post(`/v1/projects/${await one.started()}/dub`, {
      targetLanguage: "french",
      translatedSrt: srt,
      ...fields,
    });
  };

  test.each<[fields: object, field: string, message: string]>([
    [{ subtitles: "yes" }, "subtitles", `subtitles is "yes", but takes true or false.`],
    [{ translatedSrt: undefined }, "translatedSrt", "translatedSrt is required."],
    [{ voiceMode: "robot" }, "voiceMode", `voiceMode is "robot", but takes one of: cloning, custom.`],
    // What the contract lets details name is not what was found first.
    [
      { voiceMode: "custom" },
      "voiceId",
      'A custom voice needs a `voiceId`. voiceMode with the value "custom" contradicts the rest of the request.',
    ],
    [
      { keepBackgroundMusic: false, translationTimeSkips: [{ startTime: 1, endTime: 2 }] },
      "translationTimeSkips",
      "Time skips need `keepBackgroundMusic` to be true and `keepOriginalVoice` to be false. keepBackgroundMusic with the value false contradicts the rest of the request.",
    ],
    [
      { keepOriginalVoice: false, translationTimeSkips: [{ startTime: 1, endTime: 900 }] },
      "translationTimeSkips",
      "A time skip leaves the media or overlaps another time skip. translationTimeSkips has a skip from 1 to 900 seconds, which ends after the media, at 21.",
    ],
  ])("a refused dub with %j names the field", async (fields, field, message) => {
    expect(await dub(fields)).toMatchObject({
      status: 400,
      json: { code: "VALIDATION_ERROR", message, details: { field } },
    });
  });
});

describe("an action that is refused", () => {
  test.each<[action: string, input: object, headers: object, message: RegExp]>([
    ["settings_update", { bogus: 1 }, {}, /^bogus is not a field here; the fields are: requestId, companyName, /],
    ["settings_update", { companyName: 5 }, {}, /^companyName is 5, but takes text\.$/],
    ["settings_update", { companyName: "A", requestId: "x" }, {}, / requestId is not a UUID of version 4\.$/],
    [
      "settings_update",
      { companyName: "A" },
      { "idempotency-key": "x" },
      / Idempotency-Key is not a UUID of version 4\.$/,
    ],
    [
      "action_request_get",
      { requestId: "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11", operation: "No" },
      {},
      /^operation is "No", but takes name of an action, as in \^\[a-z\]/,
    ],
    ["team_create", {}, {}, /^teamName is required\.$/],
    [
      "webhooks_update",
      { url: "https://user:hunter2@10.0.0.1/?token=hunter2" },
      {},
      /^The service does not deliver to this URL\. url (?!.*hunter2)/,
    ],
    ["team_add_member", { email: "hunter2" }, {}, /^email is not a valid email\.$/],
    ["settings_get", [], {}, /^The request is a list, but takes an object\.$/],
  ])("a refused action says what is valid: %s %j %j", async (action, input, headers, message) => {
    expect((await client().act(action, input, headers)).json.message).toMatch(message);
  });

  test("an action refused for a credential in its query names the parameter, but not its value", async () => {
    const { json } = await client().send(
      "POST",
      "/v1/actions/settings_get?api_key=hunter2",
      typed("{}", "application/json"),
    );
    expect(json.message).toBe("The query string contains a credential. api_key is in the query.");
  });
});

test("a refusal of a long text quotes its beginning", async () => {
  const { json } = await client().translate({ targetLanguage: "x".repeat(5000) });
  expect(json.message).toContain(`targetLanguage is "${"x".repeat(40)}…", but takes one of: `);
});
