import { CLIENT_ERRORS_ATTRIBUTE, SCREEN_PATH, type LiveRegistry } from '@curbwise/contract';
import type { RegistrySource } from '../remotes/registry/registry-source';
import { findPreview, type FoundPreview } from './find-preview';
import { hasLiveScreen, pathHere } from './live-screens';
import { showMark } from './show-mark';
import { takeTried, type TriedVersion } from './tried-version';

/** The version that this page previews; undefined until it is known. */
let tried: ReturnType<typeof takeTried> | undefined;
let finding: Promise<FoundPreview> | undefined;

/**
 * The registry of a source, with the previewed version in place of the live one.
 * @param which `again`: a retry, which looks for the version again
 */
export async function previewed(source: RegistrySource, which: keyof RegistrySource): Promise<LiveRegistry> {
  const live = await source[which]();
  if (tried === undefined) {
    tried = takeTried();
    if (tried !== null) turnReportsOff();
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

/** Turns fault reports and statistics off: a preview is not a visit, and its faults do not concern the live version. */
function turnReportsOff(): void {
  const page = document.documentElement;
  page.setAttribute(CLIENT_ERRORS_ATTRIBUTE, 'off');
  delete page.dataset.insights;
}

/** The registry with the previewed version first, so that no other remote takes its screens. */
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

/** The path of this page if it has no screen. The remote gets it, and shows there that its version cannot be loaded. */
function freePathHere(live: LiveRegistry): string[] {
  const [, screen = ''] = pathHere().split('/');
  const path = `/${screen}/*`;
  return SCREEN_PATH.test(path) && !hasLiveScreen(live, `/${screen}`) ? [path] : [];
}
