import { registrySchema, type Registry } from '@curbwise/contract';
import { z } from 'zod';
import { REGISTRY_FILE, StoreError } from './release-store';
import { parsedJson } from '../untrusted';

/** A registry as indented JSON with a final line break. */
export const registryText = (registry: Registry): string => `${JSON.stringify(registry, null, 2)}\n`;

/**
 * Parses a registry.
 * @param place of the store, for messages
 * @throws StoreError that says what is wrong with the registry
 */
export function parseRegistry(text: string, place: string): Registry {
  const { data, error } = registrySchema.safeParse(parsedJson(text));
  if (data) return data;
  throw new StoreError(
    `${REGISTRY_FILE} in ${place} is not a registry (${firstIssue(error)}). Restore a valid one. Nothing was changed.`,
  );
}

function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  return issue && issue.path.length > 0
    ? `${z.core.toDotPath(issue.path)}: ${issue.message}`
    : 'not a JSON object';
}
