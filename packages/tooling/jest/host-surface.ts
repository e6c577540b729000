import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A section of `host-surface.json`: the names there are, and since which version of the host's contract. */
type Names = Readonly<Record<string, string>>;

const FILE = 'packages/contract/src/host-surface.json';

/**
 * The names that the index of a package exports, types among them.
 * @param file which has nothing but lists of names: `export { a, type B } from '…'`
 * @throws Error if it exports in another way
 */
export function exportedNames(file: string): string[] {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    const list = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
    if (!list || !ts.isNamedExports(list)) throw new Error(`${file} does more than to list what it exports`);
    return list.elements.map(({ name }) => name.text);
  });
}

/**
 * What is wrong with a section of the list of what the host gives, one sentence each.
 * @param what the names are of, for the sentences
 * @param known those of the list
 * @param gone those that the list says were removed
 * @param real the names there really are
 */
export function surfaceProblems(what: string, known: Names, gone: object, real: readonly string[]): string[] {
  const next = 'of the host’s contract, and raise HOST_CONTRACT_VERSION to that';
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
    ...both.map((name) => `"${name}" of ${what} is there and removed: strike one of the two in ${FILE}`),
  ];
}
