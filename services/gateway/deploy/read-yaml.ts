import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

/**
 * The documents of a YAML file. Duplicate keys and warnings of the parser are errors.
 * @throws Error that names the file
 */
export const readYaml = (file: string): unknown[] => yamlDocuments(readFileSync(file, 'utf8'), file);

/** The same for a text; `source` is named in the error. */
export function yamlDocuments(text: string, source: string): unknown[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw new Error(`${source}: ${problem.message}`);
    return document.toJS() as unknown;
  });
}
