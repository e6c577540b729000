import type { Checks } from '@curbwise/contract';
import { ReleaseRefusal, type PackedRemote } from '@curbwise/releases';
import type { Context } from '../../curbwise/context';
import { faultsOfTypes } from './check-types';
import { tryBuilt } from './try-built';

/** Faults that are told; the rest is counted. */
const MOST_TOLD = 15;

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
    tryBuilt({ folder, name, from: contract }, context),
    faultsOfTypes(folder, context),
  ]);
  const faults = [...types, ...tried.faults];
  if (faults.length > 0) throw new ReleaseRefusal(words(`${name} ${release.version}`, faults));
  return { hosts: tried.hosts };
}

function words(what: string, faults: readonly string[]): string {
  const told = faults.slice(0, MOST_TOLD).map((fault) => `  - ${fault}`);
  const more = faults.length > MOST_TOLD ? [`  … and ${faults.length - MOST_TOLD} more`] : [];
  const found = faults.length === 1 ? 'a fault was found' : `${faults.length} faults were found`;
  return [
    `${what} was tried, and ${found}. Nothing was uploaded.`,
    ...told,
    ...more,
    'Mend what is named here, or publish it all the same by --skip-checks "why".',
  ].join('\n');
}
