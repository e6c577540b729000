import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

/**
 * The documents of a YAML file. Duplicate keys and warnings of the parser are errors.
 * @throws Error that names the file
 */
export function readYaml(file: string): unknown[] {
  return parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw new Error(`${file}: ${problem.message}`);
    return document.toJS() as unknown;
  });
}
