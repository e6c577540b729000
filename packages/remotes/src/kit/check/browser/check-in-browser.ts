import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { AnswerRequest } from '../../answers/recorded-answers.cjs';
import type { CheckResult, CheckSettings } from '../../running/run-check';
import { addressesIn } from '../files/package-settings';
import type { Hosts } from '../host-surface';
import { checkTask, type Fault } from './check-task';
import type { Picture } from './checked-page';
import { statesOf, type Task, taskName, tasksOf } from './plan';
import { ENTRY, launch, LostPageError, Tab, type TabSettings } from './tab';

export interface BrowserSettings extends Omit<CheckSettings, 'hosts'> {
  hosts: Hosts;
}

/** The result of the check. */
export type BrowserResult = Omit<CheckResult, 'hosts'>;

/** What the check shows a remote with. */
export interface BrowserParts {
  /** Folder of the built page of the check. */
  page: string;
  /** Folder of the recorded photos. */
  photos: string;
  /** Answers scans with recorded answers. */
  answer: AnswerRequest;
}

/** The step after views are shown. */
const STRINGS = 'its strings';

/** How long one state of each view is looked at for what timers do, in milliseconds. Each English address takes as long. */
const STAY_MS = 2000;

/** Pages that are checked at the same time: one more than processors, because pages also wait for their next frame. */
const MAX_TABS = availableParallelism() + 1;

/** What the functions below share. */
interface Check {
  settings: BrowserSettings;
  tabs: readonly Tab[];
  /** What they found. */
  views: readonly string[];
  faults: Fault[];
  tell: (words: string) => void;
}

/**
 * Shows a built remote in a browser, in the stand-in host and under the policy of the site: every view, at every address, in
 * every recorded state and language, on a phone and on a computer, in light and dark colours. Then reads its strings in
 * every language.
 * @param tell called with messages for people
 * @throws BrowserEndedError if a browser ends and its successor does, too
 */
export async function checkInBrowser(
  settings: BrowserSettings,
  { page, photos, answer }: BrowserParts,
  tell: (words: string) => void,
): Promise<BrowserResult> {
  const { folder, name, hosts, pictures } = settings;
  const first = await launch().catch(() => null);
  if (first === null) return { browser: null, views: [], faults: [], looks: {} };
  const browser = `Chromium ${first.version()}`;
  tell(`Showing ${name} in ${browser}, for hosts of ${hosts.contracts.join(', ')}…`);
  const folders = { '/check/': page, '/here/': path.join(folder, 'dist'), '/recorded-answers/': photos };
  const site = { folders, index: path.join(page, 'index.html'), answer };
  const album = await openAlbum(pictures);
  const faults: Fault[] = [];
  const checking = {
    seen: new Map(),
    stayMs: STAY_MS,
    onFault: (fault: Fault) => void faults.push(fault),
    onLook: album.add,
  };
  const shared: TabSettings = { site, hosts, isLookedAt: pictures !== undefined, checking };
  const tabs = Array.from({ length: MAX_TABS }, (_, at) => new Tab(shared, at === 0 ? first : null));
  const check: Check = { settings, tabs, views: [], faults, tell };
  try {
    await checkRemote(check);
  } catch (error) {
    if (!(error instanceof LostPageError)) throw error;
    faults.push(...error.faults);
  } finally {
    await Promise.all(tabs.map((tab) => tab.close()));
  }
  return { browser, views: check.views, faults: mergeFaults(faults), looks: await album.close() };
}

/** The pictures of a check: their files, if there is a folder for them. */
async function openAlbum(folder: string | undefined) {
  const looks: Record<string, string> = {};
  /** Hash of each picture → when its file is written. */
  const files = new Map<string, Promise<void>>();
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  return {
    add: (look: string, { hash, png }: Picture) => {
      looks[look] = hash;
      if (folder !== undefined && !files.has(hash))
        files.set(hash, writeFile(path.join(folder, `${hash}.png`), png));
    },
    /** @returns the hash of each look's picture, when all are written */
    close: () => Promise.all(files.values()).then(() => looks),
  };
}

/** Loads the remote, shows all of it, and reads its strings. */
async function checkRemote(check: Check): Promise<void> {
  const { settings, tabs, faults } = check;
  const tab = tabs[0]!;
  const { views, paths, languages } = await tab.use(async ({ loaded }) => loaded);
  check.views = views;
  if (paths.length > 0 && !views.includes('main')) {
    const what = `it declares the screen ${paths.join(', ')} but has no view "main" to show there`;
    faults.push({ where: ENTRY, what });
  }
  const shown = { views, languages: settings.pictures === undefined ? (['en'] as const) : languages };
  await checkTasks(check, tasksOf(shown, paths, addressesIn(settings.folder)));
  const missing = await tab.use(({ checking }) => {
    checking.step = STRINGS;
    return checking.page.call('translations');
  });
  faults.push(...missing.map((what) => ({ where: STRINGS, what })));
}

/** Checks tasks in all tabs, until none is left. If a view loses a page, its other tasks are left out: they would, too. */
async function checkTasks({ tabs, faults, tell }: Check, tasks: Task[]): Promise<void> {
  const all = tasks.length;
  const work = async (tab: Tab) => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const { view } = task;
      const current = task;
      try {
        await tab.use(({ checking }) => {
          tell(`  ${taskName(current)} (${all - tasks.length} of ${all})`);
          return checkTask(checking, statesOf(current));
        });
      } catch (error) {
        const isLost = error instanceof LostPageError;
        tasks.splice(0, tasks.length, ...tasks.filter((other) => isLost && other.view !== view));
        if (!isLost) throw error;
        faults.push(...error.faults);
      }
    }
  };
  const ends = await Promise.allSettled(tabs.map(work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Merges equal faults of several looks into one sentence with the first place and the number of others. */
function mergeFaults(found: readonly Fault[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const { where, what } of found) places.set(what, (places.get(what) ?? new Set()).add(where));
  return [...places].map(([what, [first, ...others]]) => {
    const looks = others.length === 1 ? 'look' : 'looks';
    return `${first}: ${what}${others.length === 0 ? '' : ` (in ${others.length} other ${looks} as well)`}`;
  });
}
