import { shown } from "../outcome/disagreement.ts";
import type { Role } from "../target/target.ts";
import type { Entry, Group } from "./entries.ts";

/** Something of an account that a run has changed, or may have. */
export interface Changed {
  role: Role;
  group: Group;
  /** As it was. */
  values: Readonly<Record<string, unknown>>;
  /** Names of what was to be changed since it was last as it had been. */
  fields: ReadonlySet<string>;
  /** Those of them that cannot be put back: the server does not accept what they held. */
  refused: ReadonlySet<string>;
}

/** What a ledger says is left of a run in accounts that last. */
export class Remains {
  /** Ids, with the role that made each; null: none of the target. */
  readonly projects = new Map<string, Role | null>();
  /** What was changed for good, in words. */
  readonly lost = new Set<string>();
  /** Requests that may create a project, so far. */
  creations = 0;
  readonly #creating = new Map<number, Extract<Entry, { kind: "creating" }>>();
  readonly #kept = new Map<string, Changed & { fields: Set<string>; refused: Set<string> }>();

  constructor(entries: Iterable<Entry> = []) {
    for (const entry of entries) this.take(entry);
  }

  take(entry: Entry): void {
    switch (entry.kind) {
      case "creating":
        this.creations = Math.max(this.creations, entry.number);
        this.#creating.set(entry.number, entry);
        break;
      case "created":
        if (entry.projectId !== null)
          this.projects.set(entry.projectId, this.#creating.get(entry.number)?.role ?? null);
        this.#creating.delete(entry.number);
        break;
      case "deleted":
        this.projects.delete(entry.projectId);
        break;
      case "kept": {
        const { role, group, values } = entry;
        const earlier = this.#kept.get(placeOf(entry));
        this.#kept.set(placeOf(entry), {
          role,
          group,
          values: { ...earlier?.values, ...values },
          fields: earlier?.fields ?? new Set(),
          refused: earlier?.refused ?? new Set(),
        });
        break;
      }
      case "changing":
        for (const field of entry.fields) this.#kept.get(placeOf(entry))?.fields.add(field);
        break;
      case "restored": {
        const kept = this.#kept.get(placeOf(entry));
        for (const field of entry.fields ?? kept?.fields ?? []) {
          kept?.fields.delete(field);
          kept?.refused.delete(field);
        }
        break;
      }
      case "refused":
        for (const field of entry.fields) this.#kept.get(placeOf(entry))?.refused.add(field);
        break;
      case "lost":
        this.lost.add(
          `${entry.fields.join(", ")} in the ${entry.group} of ${entry.role}: the server did not show the value before`,
        );
        break;
      default:
    }
  }

  /** What was kept of an account, changed or not. */
  kept(role: Role, group: Group): Changed | undefined {
    return this.#kept.get(placeOf({ role, group }));
  }

  /** What has to be put back. */
  get changed(): Changed[] {
    return [...this.#kept.values()].filter(({ fields }) => fields.size > 0);
  }

  /** Whether something is left that can be removed or put back. */
  get canShrink(): boolean {
    return this.projects.size > 0 || this.changed.some(canBePutBack);
  }

  /** Those in whose accounts something is left that can be removed or put back. */
  get roles(): Role[] {
    const changed = this.changed.filter(canBePutBack).map(({ role }) => role);
    return [...new Set([...this.projects.values(), ...changed])].filter((role) => role !== null);
  }

  /** Requests that may have made a project whose id nobody knows, in words: their answers never came. */
  get unanswered(): string[] {
    return [...this.#creating.values()].map(
      ({ request, at, role }) =>
        `${request}, sent ${at}${role === null ? "" : ` with the key of ${role}`}: no answer said whether it created a project`,
    );
  }

  /** What is still in accounts, in words; empty: they are as they were. */
  get inWords(): string[] {
    return [
      ...[...this.projects].map(([id, role]) => `project ${id}${role === null ? "" : ` of ${role}`}`),
      ...this.changed.flatMap(changedInWords),
      ...this.lost,
      ...this.unanswered,
    ];
  }
}

const canBePutBack = ({ fields, refused }: Changed) => fields.size > refused.size;

const placeOf = ({ role, group }: { role: Role; group: Group }) => `${role} ${group}`;

function changedInWords({ role, group, values, fields, refused }: Changed): string[] {
  const open = [...fields].filter((field) => !refused.has(field));
  const where = `in the ${group} of ${role}`;
  return [
    ...(open.length > 0 ? [`${open.join(", ")} ${where}`] : []),
    ...[...refused].map(
      (field) => `${field} ${where}: it was ${shown(values[field])} before, which the server does not accept`,
    ),
  ];
}
