/** The types of the contract without the library that its schema is written with: who checks them need not check that. */
import { join } from "node:path";
import ts from "typescript";

const source = join(import.meta.dirname, "../spec/lib/contract.ts");

/** A declaration file with every type that `spec/lib/contract.ts` exports, written out. @throws when one of them is no plain type */
export function contractTypes(): string {
  const program = ts.createProgram([source], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(source);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${source} is not a module`);
  const format =
    ts.TypeFormatFlags.NoTruncation |
    ts.TypeFormatFlags.InTypeAlias |
    ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;
  const types = checker.getExportsOfModule(module).map((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    const text = checker.typeToString(type, undefined, format);
    if (type.flags & ts.TypeFlags.Any || text === exported.name)
      throw new Error(`${exported.name} of ${source} is not a type alias that can be written out`);
    return `export type ${exported.name} = ${text};\n`;
  });
  return `// The types of spec/lib/contract.ts, written out.\n\n${types.join("\n")}`;
}
