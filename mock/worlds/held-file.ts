import { lateField } from "../machines/late-field.ts";
import type { Subject } from "../machines/subject.ts";
import type { KeptFile } from "../media/blob-store.ts";

const kept = new WeakMap<Subject, KeptFile>();

/** Asked for anew each time: the store may put the file elsewhere. */
const holdBlob = lateField("blob", 0);

/** Gives a project its file, as a blob that is made when somebody asks for it. */
export function holdFile(project: Subject, file: { readonly blob: Blob; readonly kept?: KeptFile }): void {
  holdBlob(project.fields, () => file.blob);
  if (file.kept) kept.set(project, file.kept);
}

/** The file of a project, to be removed: no blob is made for that. Undefined: it has none. */
export function fileOf(project: Subject): Blob | KeptFile | undefined {
  const file = kept.get(project) ?? project.fields["blob"];
  return file as Blob | KeptFile | undefined;
}
