/** What the page at `/_dubspec` needs of the contract: the answer of `GET /_dubspec/contract.json`. */
export interface PageContract {
  machines: PageMachine[];
  /** Every operation and action that a call can name. */
  operations: PageOperation[];
}

/** What the forms of the API reference begin with: the answer of `GET /_dubspec/forms.json`. */
export interface PageForms {
  /** Of fields of forms and of parameters, by their names. */
  fields: Readonly<Record<string, unknown>>;
  /** JSON bodies, by the name of their schema. */
  bodies: Readonly<Record<string, unknown>>;
}

/** A machine, to be drawn and steered. */
export interface PageMachine {
  id: string;
  title: string;
  states: PageState[];
  transitions: PageTransition[];
  /** Operations that begin a subject of it; by way of another machine, too. */
  startedBy: string[];
  /** One of them is about a project that exists: the project's next attempt can be steered. */
  startsInProject: boolean;
}

/** Goes on (`moving`), has ended as hoped (`good`) or otherwise (`bad`). */
export type Tone = "moving" | "good" | "bad";

export interface PageState {
  id: string;
  title: string;
  tone: Tone;
}

export interface PageTransition {
  id: string;
  title: string;
  /** Empty: it begins a subject. */
  from: string[];
  /** Null: it takes the subject away. */
  to: string | null;
  kind: "request" | "service" | "chance";
  /** What makes it happen, for a person. */
  cause: string;
  /** What is asked for, where it happens by request. */
  operations: string[];
  /** Code of the error that it leaves. */
  error?: string;
  emits: string[];
  requirement: string | null;
}

export interface PageOperation {
  id: string;
  /** `POST /v1/translate` */
  path: string;
  title: string;
  /** Changes something, and so can be held. */
  holdable: boolean;
  /** Its errors, for faults that answer one. */
  errors: { code: string; status: number }[];
}
