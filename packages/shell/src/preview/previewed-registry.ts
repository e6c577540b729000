import {
  CLIENT_ERRORS_ATTRIBUTE,
  matchesScreenPath,
  SCREEN_PATH,
  type LiveRegistry,
} from '@curbwise/contract';
import { routeAt, SITE_FOLDER } from '../page-setup/site-folder';
import firstRemotes from '../page/first-remotes.json';
import type { RegistrySource } from '../remotes/registry/registry-source';
import { findPreview, type FoundPreview } from './find-preview';
import { showMark } from './show-mark';
import { forgetTried, takeTried, type TriedVersion } from './tried-version';

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
  const onLeave = () => leave(live);
  if (tried === 'unreadable') {
    await showMark({ state: 'unreadable', onLeave });
    return live;
  }
  if (which === 'again') finding = findPreview(tried, 'reload');
  finding ??= findPreview(tried, 'default');
  const found = await finding;
  await showMark({ ...tried, state: found.state, needs: found.release.needs, onLeave });
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
  const [, screen = ''] = routeAt(location.pathname).split('/');
  const path = `/${screen}/*`;
  return SCREEN_PATH.test(path) && !hasLiveScreen(live, `/${screen}`) ? [path] : [];
}

/** Whether a path has a screen in the live site, without the previewed version. */
function hasLiveScreen({ remotes }: LiveRegistry, pathname: string): boolean {
  const remotePaths = Object.values(remotes).flatMap(({ paths = [] }) => paths);
  return [...Object.keys(firstRemotes), ...remotePaths].some((path) => matchesScreenPath(path, pathname));
}

/** Ends the preview and reloads the page, or goes to the start page if this path has no live screen. */
function leave(live: LiveRegistry): void {
  forgetTried();
  location.replace(hasLiveScreen(live, routeAt(location.pathname)) ? location.pathname : SITE_FOLDER);
}
