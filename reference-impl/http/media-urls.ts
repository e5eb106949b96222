import { createHmac, timingSafeEqual } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { parse } from "range-parser";
import { typeOfOutput } from "../domain/media-types.ts";
import { clockOf, findWorld } from "../storage/worlds.ts";
import { findProjectOfFile } from "../storage/projects.ts";
import type { Service } from "./service.ts";

const HOUR = 3_600_000;

/** How long a URL of media works at least. */
const LIFETIME = 24 * HOUR;

/**
 * The URL of a file, which anybody who has it can open until it expires. It changes once an hour, so that polls that
 * follow each other get the same.
 */
export function mediaUrl(service: Service, key: string, now: number): string {
  const expires = Math.floor(now / HOUR) * HOUR + HOUR + LIFETIME;
  return `${service.baseUrl()}/media/${key}?expires=${expires}&signature=${signatureOf(service, key, expires)}`;
}

function signatureOf({ secrets }: Service, key: string, expires: number): string {
  return createHmac("sha256", secrets.keyFor("media-urls")).update(`${key}\n${expires}`).digest("base64url");
}

/** Serves the files behind such URLs. The answer to whatever is wrong is the same, so that it says nothing. */
export function addMediaUrls(app: FastifyInstance, service: Service): void {
  app.get<{ Params: { projectId: string; name: string }; Querystring: { expires?: string; signature?: string } }>(
    "/media/:projectId/:name",
    async ({ params: { projectId, name }, query: { expires = "", signature = "" }, headers, method }, reply) => {
      const key = `${projectId}/${name}`;
      const expected = Buffer.from(signatureOf(service, key, Number(expires)));
      const given = Buffer.from(signature);
      const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
      const project = isSigned ? await findProjectOfFile(service.db, projectId) : undefined;
      const world = project && (await findWorld(service.db, project.world_id));
      const size = world && clockOf(world) < Number(expires) ? await service.files.size(key) : undefined;
      if (!project || size === undefined) {
        return reply.status(404).send({ code: "NOT_FOUND", message: "There is no such file, or the URL has expired." });
      }
      void reply.header("accept-ranges", "bytes");
      const { type, code, ranges } = parse(size, headers.range ?? "");
      if (type === "bytes" && code === 2 && ranges.length === 0)
        return reply.status(416).header("content-range", `bytes */${size}`).send();
      // Instead of several parts, or of something that is not a range, the whole file may come (RFC 9110).
      const part = type === "bytes" && code === 0 && ranges.length === 1 ? ranges[0] : undefined;
      const { start, end } = part ?? { start: 0, end: size - 1 };
      if (part) void reply.status(206).header("content-range", `bytes ${start}-${end}/${size}`);
      return (
        reply
          .header("content-length", end + 1 - start)
          .header("x-content-type-options", "nosniff")
          .type(typeOfOutput(key, project))
          // The server would read the file to its end, only to drop it.
          .send(method === "HEAD" ? Readable.from([]) : service.files.read(key, start, end + 1))
      );
    },
  );
}
