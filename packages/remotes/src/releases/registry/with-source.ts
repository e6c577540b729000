import type { RegistryEntry } from '@curbwise/contract';
import { ReleaseRefusal } from '../refusal';

/**
 * The entry with the id of the package that publishes it. The first package with an id owns the name of the remote.
 * @param source the `curbwise.id` of the package
 * @param takeOver takes the name from the package that owns it; for operators
 * @throws ReleaseRefusal if another package owns the name
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
      `${name} is published by the package with the curbwise.id ${entry.source}, and this package has none. If it is the same package, add the id to its package.json.`,
    );
  }
  if (entry.source !== undefined && !takeOver) {
    throw new ReleaseRefusal(
      `Another package publishes ${name}: its curbwise.id is ${entry.source}, and this package's is ${source}. ` +
        `Choose another name, ask its owner to run "curbwise release remove ${name}", or pass --take-over with an operator's key.`,
    );
  }
  return { ...entry, source };
}
