import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { readBuild } from '../files/read-build';
import type { Hosts } from '../host-surface';
import { checkTask, pictureBare, type Checking, type Fault } from './check-task';
import { BrowserEndedError, openCheckedPage } from './checked-page';
import { FrozenError } from './frozen';
import { mergeFaults } from './merge-faults';
import { type Task, taskName, tasksOf } from './plan';
import { type RunningServer, serveSite } from './serve-site';

export interface BrowserSettings {
  /** Folder of the remote's package. The build is in its `dist`. */
  folder: string;
  name: string;
  hosts: Hosts;
  /** Folder that pictures are written to. Without one the check is short. */
  pictures?: string;
}

/** What the check shows a remote with. */
export interface BrowserParts {
  /** Folder of the built page of the check. */
  page: string;
  /** Folder of the recorded photos. */
  photos: string;
  /** Answers scans with recorded answers. */
  answer: RequestListener;
}

/** The result of the check. */
export interface BrowserResult {
  /** Such as `Chromium 149.0.7813.0`; null if there is none, and nothing was checked. */
  browser: string | null;
  /** Names of its views, if it loads. */
  views: readonly string[];
  /** One sentence for each fault. */
  faults: string[];
  /** Name of each look → hash of its picture. */
  looks: Record<string, string>;
}

/** The site in the browser. A page of it may use what only secure origins have. */
export const ORIGIN = 'http://localhost';

/** Flags of a browser that finds the site at a server. The port must not appear in pictures. */
export const resolveSite = ({ port }: RunningServer): string[] => [
  `--host-resolver-rules=MAP localhost:80 127.0.0.1:${port}`,
];

/** The steps before and after views are shown. */
const [ENTRY, STRINGS] = ['its entry', 'its strings'];

/** How long one state of each view is looked at for what timers do, in milliseconds. Each English address takes as long. */
const STAY_MS = 2000;

/** Pages that are checked at the same time: one more than processors, because pages also wait for their next frame. */
const pagesFor = (tasks: number) => Math.min(tasks, availableParallelism() + 1);

/**
 * Shows a built remote in a browser, in the stand-in host and under the policy of the site: every view, at every address, in
 * every recorded state and language, on a phone and on a computer, in light and dark colours. Then reads its strings in
 * every language.
 * @param tell called with messages for people
 * @throws BrowserEndedError if a browser ends and its successor does, too
 */
export async function checkInBrowser(
  { folder, name, hosts, pictures }: BrowserSettings,
  { page, photos, answer }: BrowserParts,
  tell: (words: string) => void,
): Promise<BrowserResult> {
  const dist = path.join(folder, 'dist');
  const server = await serveSite({ '/check/': page, '/here/': dist, '/recorded-answers/': photos }, answer);
  const launch = () => launchBrowser(resolveSite(server));
  const first = await launch().catch(() => null);
  if (first === null) {
    server.close();
    return { browser: null, views: [], faults: [], looks: {} };
  }
  const browser = `Chromium ${first.version()}`;
  tell(`Showing ${name} in ${browser}, for hosts of ${hosts.contracts.join(', ')}…`);
  if (pictures !== undefined) await mkdir(pictures, { recursive: true });
  const found: Fault[] = [];
  const looks: Record<string, string> = {};
  /** Hash of each picture → when its file is written. */
  const files = new Map<string, Promise<void>>();
  const seen: Checking['seen'] = new Map();
  let step = ENTRY;
  let views: readonly string[] = [];
  const browsers: Browser[] = [];
  /** Opens the page without the remote. */
  const openBare = async (given?: Browser) => {
    const own = given ?? (await launch());
    browsers.push(own);
    const checked = await openCheckedPage(own, ORIGIN);
    const bare = pictures === undefined ? null : await pictureBare(checked);
    // Of the page itself: axe looks for `eval` while it loads.
    await checked.takeFaults();
    return { own, checked, bare };
  };
  const open = async (given?: Browser): Promise<Opened> => {
    const { own, checked, bare } = await openBare(given).catch((error: unknown) => {
      throw new BrowserEndedError(String(error));
    });
    const checking: Checking = {
      page: checked,
      bare,
      seen,
      stayMs: STAY_MS,
      step: ENTRY,
      onFault: (fault) => void found.push(fault),
      onLook: (look, { hash, png }) => {
        looks[look] = hash;
        if (pictures !== undefined && !files.has(hash))
          files.set(hash, writeFile(path.join(pictures, `${hash}.png`), png));
      },
    };
    const loaded = await checked.call('load', hosts).catch(async (error: unknown) => {
      if (error instanceof FrozenError || error instanceof BrowserEndedError) throw error;
      const thrown = await checked.takeFaults();
      throw new LoadError(thrown.length > 0 ? thrown : [`it does not load: ${firstLine(error)}`]);
    });
    for (const what of await checked.takeFaults()) found.push({ where: ENTRY, what });
    return { browser: own, checking, loaded };
  };
  try {
    const opened = await unlessEnded(() => open(first), open);
    const { paths = [] } = readBuild(dist).curbwise;
    ({ views } = opened.loaded);
    if (paths.length > 0 && !views.includes('main'))
      found.push({
        where: ENTRY,
        what: `it declares the screen ${paths.join(', ')} but has no view "main" to show there`,
      });
    const languages = pictures === undefined ? (['en'] as const) : opened.loaded.languages;
    const tasks = tasksOf({ views, languages }, paths, addressesIn(folder));
    const all = tasks.length;
    let living: Opened | null = opened;
    const repeated = new Set<Task>();
    let ended: BrowserEndedError | undefined;
    await Promise.all(
      Array.from({ length: pagesFor(tasks.length) }, (_, at) => work(at === 0 ? opened : null)),
    );
    if (ended) throw ended;
    step = STRINGS;
    const translations = async (where: Opened | null) =>
      (where ?? (await open())).checking.page.call('translations');
    const missing = await unlessEnded(
      () => translations(living),
      () => translations(null),
    );
    for (const what of missing) found.push({ where: STRINGS, what });

    /** Checks tasks until none is left. A browser that a view freezes is replaced; one that ends is, too, once for each task. */
    async function work(given: Opened | null): Promise<void> {
      let current = given;
      for (let task = tasks.shift(); task; task = tasks.shift()) {
        try {
          current ??= await open();
          living = current;
          tell(`  ${taskName(task)} (${all - tasks.length} of ${all})`);
          await checkTask(current.checking, task);
        } catch (error) {
          await current?.browser.close();
          const where = current?.checking.step ?? ENTRY;
          if (living === current) living = null;
          current = null;
          if (!(error instanceof BrowserEndedError)) {
            found.push({ where, what: firstLine(error) });
            // The others would end in the same way.
            const { view } = task;
            tasks.splice(0, tasks.length, ...tasks.filter((other) => other.view !== view));
          } else if (repeated.has(task)) {
            ended = error;
            tasks.length = 0;
          } else {
            repeated.add(task);
            tasks.unshift(task);
          }
        }
      }
    }
  } catch (error) {
    if (error instanceof BrowserEndedError) throw error;
    const faults = error instanceof LoadError ? error.faults : [firstLine(error)];
    for (const what of faults) found.push({ where: step, what });
  } finally {
    await Promise.all(browsers.map((one) => one.close()));
    server.close();
  }
  await Promise.all(files.values());
  return { browser, views, faults: mergeFaults(found), looks };
}

/** The remote does not load. */
class LoadError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join());
  }
}

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]!;

/** Works, or once more in another way if a browser ended by itself. */
async function unlessEnded<Result>(
  work: () => Promise<Result>,
  again: () => Promise<Result>,
): Promise<Result> {
  return work().catch((error: unknown) => {
    if (error instanceof BrowserEndedError) return again();
    throw error;
  });
}

interface Opened {
  browser: Browser;
  checking: Checking;
  loaded: Parameters<typeof tasksOf>[0];
}

const packageSchema = z.object({
  curbwise: z.object({ addresses: z.array(z.string().startsWith('/')).optional() }).optional(),
});

/** Addresses below its screens that a package names: `"curbwise": { "addresses": ["/permits/zones/12"] }`. */
function addressesIn(folder: string): string[] {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return packageSchema.parse(JSON.parse(text)).curbwise?.addresses ?? [];
}
