import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A section of `host-surface.json`: each name with the contract version that added it. */
type Names = Readonly<Record<string, string>>;

const FILE = 'packages/contract/src/host-surface.json';

/**
 * The names that the index of a package exports, including types.
 * @param file a module with only export lists: `export { a, type B } from '…'`
 * @throws Error if it has other statements
 */
export function exportedNames(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    const list = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
    if (!list || !ts.isNamedExports(list)) throw new Error(`${file} must contain only export lists`);
    return list.elements.map(({ name }) => name.text);
  });
}

/**
 * Compares a section of `host-surface.json` with the real names.
 * @param what has these names, for the sentences
 * @param known the listed names
 * @param gone the names that the list marks as removed
 * @param real the names that exist
 * @returns the problems, one sentence each
 */
export function surfaceProblems(what: string, known: Names, gone: object, real: readonly string[]): string[] {
  const next = 'of the host contract, and raise HOST_CONTRACT_VERSION to it';
  const added = real.filter((name) => !Object.hasOwn(known, name));
  const lost = Object.keys(known).filter((name) => !real.includes(name));
  const both = Object.keys(gone).filter((name) => Object.hasOwn(known, name));
  return [
    ...added.map(
      (name) => `"${name}" is new in ${what}: add it to ${FILE} with the next minor version ${next}`,
    ),
    ...lost.map(
      (name) =>
        `"${name}" is gone from ${what}: move it to "removed" in ${FILE} with the next major version ${next}`,
    ),
    ...both.map(
      (name) =>
        `"${name}" of ${what} is listed twice: remove it from "removed" in ${FILE}, or from the section`,
    ),
  ];
}
