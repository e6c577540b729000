import { registrySchema, type Registry } from '@curbwise/contract';
import { z } from 'zod';
import { REGISTRY_FILE, StoreError } from './release-store';

/** A registry as it is written: for people too, with a line break at its end. */
export const registryText = (registry: Registry): string => `${JSON.stringify(registry, null, 2)}\n`;

/**
 * The registry that a text is.
 * @param place of the store, for people
 * @throws StoreError that names the registry and what is wrong with it
 */
export function parseRegistry(text: string, place: string): Registry {
  const { data, error } = registrySchema.safeParse(jsonOf(text));
  if (data) return data;
  throw new StoreError(
    `${REGISTRY_FILE} in ${place} is not a registry (${firstIssue(error)}). Put back one that is; nothing was changed.`,
    'bad-registry',
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue && issue.path.length > 0
    ? `${z.core.toDotPath(issue.path)}: ${issue.message}`
    : 'no JSON object';
}
