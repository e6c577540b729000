import { checkHostFit } from './check-host-fit';
import { checkTokens } from './check-tokens';
import { checkView } from './check-view';
import { HOST_SURFACE, type HostSurface } from '../host/host-surface';
import { checkChunks } from './check-chunks';
import { loadInHost, type HostedRemote } from '../host/load-in-host';
import { readBuild } from '../host/read-build';
import { recordedAnswers } from '../views/recorded-answers';
import { watchConsole } from '../views/watch-console';

interface HostCheck {
  /** Version of the host's contract. */
  contract: string;
  surface?: HostSurface;
  /** Expected console messages. */
  ignore?: readonly RegExp[];
  /** Called before each step. */
  onLook?: (what: string) => void;
}

/**
 * Checks a built remote in a host of a contract version: its manifest, its design tokens, its entry, every chunk, and every
 * view before a scan and after each recorded answer.
 * @returns one sentence for each fault
 */
export async function checkInHost(
  folder: string,
  { contract, surface = HOST_SURFACE, ignore = [], onLook = () => undefined }: HostCheck,
): Promise<string[]> {
  const unfit = checkHostFit(readBuild(folder), contract);
  if (unfit.length > 0) return unfit;
  const faults = checkTokens(folder, surface, contract);
  onLook('its entry');
  const console = watchConsole(ignore);
  const hosted = await loadInHost(folder, { contract, surface })
    .catch((error: unknown) => String(error))
    .finally(console.close);
  if (typeof hosted === 'string') return [...faults, `it does not load: ${hosted}`];
  faults.push(...console.messages.map((fault) => `while it loads: ${fault}`));
  try {
    faults.push(...(await checkViews(hosted, { ignore, onLook })));
    onLook('its lazy chunks');
    faults.push(...(await checkChunks(folder, hosted.manifest)));
  } finally {
    hosted.close();
  }
  return [...new Set(faults)];
}

async function checkViews(
  hosted: HostedRemote,
  { ignore, onLook }: Required<Pick<HostCheck, 'ignore' | 'onLook'>>,
): Promise<string[]> {
  const answers = recordedAnswers().filter(({ delayMs }) => delayMs === 0);
  const faults: string[] = [];
  for (const view of Object.keys(hosted.remote.views)) {
    for (const answer of [null, ...answers]) {
      onLook(`its view "${view}" ${answer ? `after the answer "${answer.name}"` : 'before a scan'}`);
      faults.push(...(await checkView(hosted, { view, answer, language: 'en', ignore })));
    }
  }
  return faults;
}
