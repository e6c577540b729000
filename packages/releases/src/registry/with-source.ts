import type { RegistryEntry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';

/**
 * What is known of a remote, with the package that publishes it: the first one that has an id.
 * @param source the `curbwise.id` of the package
 * @param takeOver takes the name from the package that had it, which is for operators
 * @throws ReleaseRefusal if another package has it
 */
export function withSource(
  name: string,
  entry: RegistryEntry,
  source: string | undefined,
  takeOver = false,
): RegistryEntry {
  if (entry.source === source) return entry;
  if (entry.source !== undefined && source === undefined) {
    throw new ReleaseRefusal(
      `${name} is published by the package with the curbwise.id ${entry.source}, and this one has none. If it is that package, put the id into its package.json.`,
    );
  }
  if (entry.source !== undefined && !takeOver) {
    throw new ReleaseRefusal(
      `Another package publishes ${name}: its curbwise.id is ${entry.source}, and that of this one ${source}. ` +
        `Take another name, or ask its owner: "curbwise release remove ${name}", or --take-over with the operator's key.`,
    );
  }
  return { ...entry, source };
}
