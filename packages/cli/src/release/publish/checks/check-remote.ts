import type { Checks } from '@curbwise/contract';
import { ReleaseRefusal, type PackedRemote } from '@curbwise/remotes/releases';
import type { Context } from '../../../curbwise/context';
import { typeErrors } from './check-types';
import { tryBuild } from './try-build';

/** Number of faults that are listed; the rest is only counted. */
const MAX_LISTED = 15;

interface RemoteToCheck {
  packed: PackedRemote;
  /** Folder of its package. */
  folder: string;
  /** Lowest contract version of the deployed hosts. */
  contract: string;
  /** Reason to skip the checks. */
  skipChecks?: string;
  /** Own time without progress after which the remote counts as hanging, in seconds. */
  hangAfter?: number;
}

/**
 * Checks a remote before it is published: its types, and its build in every host version that may be deployed.
 * @returns the check results to store with the release
 * @throws ReleaseRefusal that lists the faults
 */
export async function checkRemote(
  { packed, folder, contract, skipChecks, hangAfter }: RemoteToCheck,
  context: Context,
): Promise<Checks> {
  if (skipChecks !== undefined) return { skipped: skipChecks };
  const { name, release } = packed;
  const [tried, types] = await Promise.all([
    tryBuild({ folder, name, from: contract }, context, hangAfter),
    typeErrors(folder, context),
  ]);
  const faults = [...types, ...tried.faults];
  if (faults.length > 0) throw new ReleaseRefusal(words(`${name} ${release.version}`, faults));
  return { hosts: tried.hosts };
}

function words(what: string, faults: readonly string[]): string {
  const listed = faults.slice(0, MAX_LISTED).map((fault) => `  - ${fault}`);
  const more = faults.length > MAX_LISTED ? [`  … and ${faults.length - MAX_LISTED} more`] : [];
  const found = faults.length === 1 ? '1 fault found' : `${faults.length} faults found`;
  return [
    `${what} was checked: ${found}. Nothing was uploaded.`,
    ...listed,
    ...more,
    'Fix these, or publish anyway with --skip-checks "reason".',
  ].join('\n');
}
