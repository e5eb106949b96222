/** Values that were made last: what is looked at once is looked at again, as by a page that polls. */
const most = 64;

/**
 * A field whose value is made when somebody asks for it, and made again when it was forgotten: thousands of projects
 * have transcripts and files that nobody ever looks at. To whoever reads, copies or writes it, it is a field like any
 * other. What `make` gives has to be the same each time.
 */
export function lateField(
  name: string,
  remembered = most,
): (fields: Record<string, unknown>, make: () => unknown) => void {
  const makers = Symbol(name);
  type Late = Record<string, unknown> & { [makers]?: () => unknown };
  const made = new Map<object, unknown>();
  // One getter and setter for all objects, or each would be a kind of object of its own to the engine.
  const property: PropertyDescriptor & ThisType<Late> = {
    enumerable: true,
    configurable: true,
    get() {
      if (made.has(this)) return made.get(this);
      const value = this[makers]?.();
      if (remembered > 0) {
        if (made.size >= remembered) made.delete(made.keys().next().value ?? this);
        made.set(this, value);
      }
      return value;
    },
    set(value: unknown) {
      made.delete(this);
      this[makers] = () => value;
    },
  };
  return (fields: Late, make) => {
    made.delete(fields);
    fields[makers] = make;
    if (!Object.hasOwn(fields, name)) Object.defineProperty(fields, name, property);
  };
}
