import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What is asked of every server. */
export const routes = ["status", "details", "action", "upload"] as const;
export type Route = (typeof routes)[number];

/** Connections that ask at the same time. */
export const connections = [1, 10, 50] as const;

/** What the raw server needs to answer as the mock does. */
export interface Samples {
  key: string;
  /** The project that is asked about. */
  projectId: string;
  samples: Record<Route, object>;
}

/** A load for one server: what the process that asks is told. */
export interface Load {
  url: string;
  key: string;
  route: Route;
  projectId: string;
  connections: number;
  /** Either of them. */
  seconds?: number;
  amount?: number;
}

/** What the process that asked reports. */
export interface Report {
  /** Per second. */
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers outside 2xx, and requests without an answer. */
  bad: number;
}

export const root = join(import.meta.dirname, "../..");

const boundary = "----dubspec-bench-boundary";
export const formType = `multipart/form-data; boundary=${boundary}`;

const uploadBytes = 10 * 1024;

/**
 * A form of a file of 10 kB and two fields. Its file is a real one, padded with an element that WebM has for the
 * purpose; `mark` stands in the padding, so that files of different marks are different.
 */
export function form(mark: number): Buffer {
  const clip = readFileSync(join(root, "fixtures/media/speech-audio.webm"));
  return assemble(clip, mark);
}

/** Makes one form after the other: every second one is of new bytes, the others of the same. */
export function forms(): () => Buffer {
  const clip = readFileSync(join(root, "fixtures/media/speech-audio.webm"));
  const same = assemble(clip, 0);
  let count = 0;
  return () => ((count += 1) % 2 === 0 ? same : assemble(clip, count + process.pid * 1e6));
}

function assemble(clip: Buffer, mark: number): Buffer {
  const padding = Buffer.alloc(uploadBytes - clip.length);
  // EBML Void, its length in two bytes.
  padding[0] = 0xec;
  padding.writeUInt16BE(0x4000 | (padding.length - 3), 1);
  padding.write(String(mark), 8);
  const field = (name: string, value: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return Buffer.concat([
    Buffer.from(`${field("targetLanguage", "spanish")}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="speech.webm"\r\nContent-Type: video/webm\r\n\r\n`),
    clip,
    padding,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
