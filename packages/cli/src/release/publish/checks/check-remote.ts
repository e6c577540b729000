import type { Checks } from '@curbwise/contract';
import { ReleaseRefusal, type PackedRemote } from '@curbwise/releases';
import type { Context } from '../../../curbwise/context';
import { typeErrors } from './check-types';
import { tryBuild } from './try-build';

/** Faults that are told; the rest is counted. */
const MAX_LISTED = 15;

interface ToCheck {
  packed: PackedRemote;
  /** Of its package. */
  folder: string;
  /** The least version of the contract that deployed hosts have. */
  contract: string;
  /** Why nothing is tried. */
  skipChecks?: string;
}

/**
 * Tries what is about to be published: its types, and what was built in every host that may be deployed.
 * @returns what the release is to say of it
 * @throws ReleaseRefusal that lists what is wrong
 */
export async function checkRemote(
  { packed, folder, contract, skipChecks }: ToCheck,
  context: Context,
): Promise<Checks> {
  if (skipChecks !== undefined) return { skipped: skipChecks };
  const { name, release } = packed;
  const [tried, types] = await Promise.all([
    tryBuild({ folder, name, from: contract }, context),
    typeErrors(folder, context),
  ]);
  const faults = [...types, ...tried.faults];
  if (faults.length > 0) throw new ReleaseRefusal(words(`${name} ${release.version}`, faults));
  return { hosts: tried.hosts };
}

function words(what: string, faults: readonly string[]): string {
  const told = faults.slice(0, MAX_LISTED).map((fault) => `  - ${fault}`);
  const more = faults.length > MAX_LISTED ? [`  … and ${faults.length - MAX_LISTED} more`] : [];
  const found = faults.length === 1 ? '1 fault found' : `${faults.length} faults found`;
  return [
    `${what} was checked: ${found}. Nothing was uploaded.`,
    ...told,
    ...more,
    'Fix these, or publish anyway with --skip-checks "reason".',
  ].join('\n');
}
