import { faultsOfFit } from './faults-of-fit';
import { faultsOfTokens } from './faults-of-tokens';
import { faultsOfView } from './faults-of-view';
import { HOST_SURFACE, type HostSurface } from './host-surface';
import { faultsOfChunks } from './faults-of-chunks';
import { loadInHost, type HostedRemote } from './load-in-host';
import { readBuild } from './read-build';
import { recordedAnswers } from './recorded-answers';
import { watchConsole } from './watch-console';

interface HostCheck {
  /** Version of the host's contract. */
  contract: string;
  surface?: HostSurface;
  ignore?: readonly RegExp[];
  /** Told what is about to be tried. */
  onLook?: (what: string) => void;
}

/**
 * What is wrong with a built remote in a host of a version of the contract, one sentence each: its manifest says it does
 * not fit, it does not load, one of its chunks does not, or one of its views does not stand being shown before a scan or
 * after each recorded answer.
 */
export async function faultsInHost(
  folder: string,
  { contract, surface = HOST_SURFACE, ignore = [], onLook = () => undefined }: HostCheck,
): Promise<string[]> {
  const unfit = faultsOfFit(readBuild(folder), contract);
  if (unfit.length > 0) return unfit;
  const faults = faultsOfTokens(folder, surface, contract);
  onLook('its entry');
  const console = watchConsole(ignore);
  const hosted = await loadInHost(folder, { contract, surface })
    .catch((error: unknown) => String(error))
    .finally(console.close);
  if (typeof hosted === 'string') return [...faults, `it does not load: ${hosted}`];
  faults.push(...[...console.said, ...hosted.left()].map((fault) => `as it is loaded: ${fault}`));
  try {
    faults.push(...(await faultsOfViews(hosted, { ignore, onLook })));
    onLook('its late chunks');
    faults.push(...(await faultsOfChunks(folder, hosted.manifest)));
  } finally {
    hosted.close();
  }
  return [...new Set(faults)];
}

async function faultsOfViews(
  hosted: HostedRemote,
  { ignore, onLook }: Required<Pick<HostCheck, 'ignore' | 'onLook'>>,
): Promise<string[]> {
  const answers = recordedAnswers().filter(({ delayMs }) => delayMs === 0);
  const faults: string[] = [];
  for (const view of Object.keys(hosted.remote.views)) {
    for (const answer of [null, ...answers]) {
      onLook(`its view "${view}" ${answer ? `after the answer "${answer.name}"` : 'before a scan'}`);
      faults.push(...(await faultsOfView(hosted, { view, answer, language: 'en', ignore })));
    }
  }
  return faults;
}
