import { fitsHost } from '@curbwise/contract';
import { faultsOfTokens } from './faults-of-tokens';
import { faultsOfView } from './faults-of-view';
import { HOST_SURFACE, type HostSurface } from './host-surface';
import { loadInHost } from './load-in-host';
import { readBuild } from './read-build';
import { recordedAnswers } from './recorded-answers';

interface HostCheck {
  /** Version of the host's contract. */
  contract: string;
  surface?: HostSurface;
  ignore?: readonly RegExp[];
}

/**
 * What is wrong with a built remote in a host of a version of the contract, one sentence each: its manifest says it does
 * not fit, it does not load, or one of its views does not stand being shown before a scan or after each recorded answer.
 */
export async function faultsInHost(
  folder: string,
  { contract, surface = HOST_SURFACE, ignore = [] }: HostCheck,
): Promise<string[]> {
  const { needs } = readBuild(folder).curbwise;
  if (!fitsHost(needs, contract)) {
    return [
      `the manifest says that the remote needs ${needs} of the host's contract: a host of ${contract} refuses it`,
    ];
  }
  const faults = faultsOfTokens(folder, surface, contract);
  const hosted = await loadInHost(folder, { contract, surface }).catch((error: unknown) => String(error));
  if (typeof hosted === 'string') return [...faults, hosted];
  try {
    const answers = recordedAnswers().filter(({ delayMs }) => delayMs === 0);
    for (const view of Object.keys(hosted.remote.views)) {
      for (const answer of [null, ...answers]) {
        faults.push(...(await faultsOfView(hosted, { view, answer, language: 'en', ignore })));
      }
    }
  } finally {
    hosted.close();
  }
  return [...new Set(faults)];
}
