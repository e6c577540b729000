import { CLIENT_ERRORS_ATTRIBUTE, SCREEN_PATH, type LiveRegistry } from '@curbwise/contract';
import type { RegistrySource } from '../remotes/registry-source';
import { findPreview, type FoundPreview } from './find-preview';
import { hasLiveScreen, pathHere } from './live-screens';
import { showMark } from './show-mark';
import { takeTried, type TriedVersion } from './tried-version';

/** What this page tries, once it is known. */
let tried: ReturnType<typeof takeTried> | undefined;
let finding: Promise<FoundPreview> | undefined;

/**
 * What the source says, with the version that is tried in the place of what is live of that remote.
 * @param which `again`: for another try, which looks for the version anew
 */
export async function previewed(source: RegistrySource, which: keyof RegistrySource): Promise<LiveRegistry> {
  const live = await source[which]();
  if (tried === undefined) {
    tried = takeTried();
    if (tried !== null) keepQuiet();
  }
  if (tried === null) return live;
  if (tried === 'unreadable') {
    await showMark({ state: 'unreadable', live });
    return live;
  }
  if (which === 'again') finding = findPreview(tried, 'reload');
  finding ??= findPreview(tried, 'default');
  const found = await finding;
  await showMark({ ...tried, state: found.state, needs: found.release.needs, live });
  return withTried(live, tried, found);
}

/** What fails here is no fault of what is live, and who looks here is no visitor: nothing is told of such a page. */
function keepQuiet(): void {
  const page = document.documentElement;
  page.setAttribute(CLIENT_ERRORS_ATTRIBUTE, 'off');
  delete page.dataset.insights;
}

/** The registry with the version that is tried before all others, so that its screens are its own. */
function withTried(
  live: LiveRegistry,
  { name }: TriedVersion,
  { state, release }: FoundPreview,
): LiveRegistry {
  const { [name]: before, ...remotes } = live.remotes;
  const paths = state === 'shown' ? release.paths : (before?.paths ?? freePathHere(live));
  const { [name]: _, ...trials } = live.trials ?? {};
  return { ...live, trials, remotes: { [name]: { ...release, ...(paths ? { paths } : {}) }, ...remotes } };
}

/** The path of this page where nobody has a screen: there it is said that the version cannot be shown. */
function freePathHere(live: LiveRegistry): string[] {
  const [, screen = ''] = pathHere().split('/');
  const path = `/${screen}/*`;
  return SCREEN_PATH.test(path) && !hasLiveScreen(live, `/${screen}`) ? [path] : [];
}
