import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What is asked of every server. */
export const routes = ["status", "details", "action", "upload", "new files"] as const;
export type Route = (typeof routes)[number];

/** Those that count: the others are told beside them. An upload is of one file, as a test suite has it. */
export const counted: readonly Route[] = ["status", "details", "action", "upload"];

/** Connections that ask at the same time. */
export const connections = [1, 10, 50] as const;

/** What the raw server needs to answer as the mock does. */
export interface Samples {
  key: string;
  /** The project that is asked about. */
  projectId: string;
  samples: Record<"status" | "details" | "action" | "upload", object>;
}

/** A load for one server: what the process that asks is told. */
export interface Load {
  /** The server's name, for people. */
  server: string;
  url: string;
  key: string;
  route: Route;
  /** The project that is asked about, or several in turn. */
  projectId: string | readonly string[];
  connections: number;
  /** Either of them. */
  seconds?: number;
  amount?: number;
}

/** What the process that asked reports. */
export interface Report {
  count: number;
  /** Per second. */
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers outside 2xx as they came, and why requests had no answer. */
  faults: string[];
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

/** Makes one form after the other, each with a file of new bytes. */
export function newForms(): () => Buffer {
  const clip = readFileSync(join(root, "fixtures/media/speech-audio.webm"));
  let count = 0;
  return () => assemble(clip, (count += 1) + process.pid * 1e6);
}

function assemble(clip: Buffer, mark: number): Buffer {
  const padding = Buffer.alloc(uploadBytes - clip.length);
  // EBML Void, its length in two bytes.
  padding[0] = 0xec;
  padding.writeUInt16BE(0x4000 | (padding.length - 3), 1);
  padding.write(String(mark), 8);
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  return Buffer.concat([
    Buffer.from(
      `${field("targetLanguage", "spanish")}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="speech.webm"\r\nContent-Type: video/webm\r\n\r\n`,
    ),
    clip,
    padding,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}
