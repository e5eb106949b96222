import { getFriendlyName, getTypeName, type Model, type Type } from "@typespec/compiler";
import type { Program } from "@typespec/compiler";

/** How types are called in the OpenAPI components. */
export interface SchemaNames {
  of(type: Type): string | null;
}

/** Names as the OpenAPI emitter makes them: without the service's namespace; template instances with their arguments. */
export function schemaNames(program: Program): SchemaNames {
  return {
    of(type) {
      if (!("name" in type) || !type.name || type.kind === "ModelProperty") return null;
      // Scalars of the language itself are types of JSON Schema, not components.
      if (type.kind === "Scalar" && type.namespace?.name === "TypeSpec") return null;
      if (type.kind === "Model" && isArray(type)) return null;
      return getFriendlyName(program, type as Model) ?? getTypeName(type).split(".").at(-1) ?? null;
    },
  };
}

const isArray = (model: Model) => model.name === "Array" && model.indexer !== undefined;
