import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { programPath } from '@curbwise/tooling/programs';
import { yamlDocuments } from '../read-yaml';
import type { Resource } from './check-resource';

export const CHART = path.join(__dirname, 'curbwise');
const VALUES = path.join(__dirname, 'values');

/** The names of the delivered sets of values. */
export const VALUE_SETS: readonly string[] = readdirSync(VALUES).map((name) => path.basename(name, '.yaml'));

/**
 * Runs helm on the chart, with a delivered set of values if one is named, and others as helm's `--set-json` takes them.
 * @throws Error with the output of helm, or with how to install it
 */
export function helm(command: readonly string[], set?: string, overrides: readonly string[] = []): string {
  const values = set === undefined ? [] : ['--values', path.join(VALUES, `${set}.yaml`)];
  const words = [...command, CHART, ...values, ...overrides.flatMap((one) => ['--set-json', one])];
  return execFileSync(programPath('helm'), words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The resources that the chart makes for a release `curbwise` in a namespace `city`. */
export function render(set?: string, overrides: readonly string[] = []): Resource[] {
  const text = helm(['template', 'curbwise', '--namespace', 'city'], set, overrides);
  return yamlDocuments(text, `helm template (${set})`).filter((one) => one !== null) as Resource[];
}
