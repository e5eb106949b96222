import { type Contract } from "./documents.ts";

/** A contract whose sources are read when a change is looked up in them. */
export function withSources(contract: Omit<Contract, "sources">, read: () => Contract["sources"]): Contract {
  let sources: Contract["sources"] | undefined;
  return {
    ...contract,
    get sources() {
      return (sources ??= read());
    },
  };
}
