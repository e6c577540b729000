import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { readBuild } from '../testing/host/read-build';
import { checkTask, pictureBare, type Checking, type Fault } from './check-task';
import { BrowserEndedError, openCheckedPage } from './checked-page';
import { FrozenError } from './frozen';
import { mergeFaults } from './merge-faults';
import { type Task, tasksOf } from './plan';
import { type RunningServer, serveSite } from './serve-site';

export interface BrowserSettings {
  /** Folder of the remote's package. The build is in its `dist`. */
  folder: string;
  name: string;
  /** Folder that pictures are written to, each as `<sha256>.png`. */
  pictures: string;
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
  /** One sentence for each fault. */
  faults: string[];
  /** Name of each look → hash of its picture. */
  looks: Record<string, string>;
}

interface Listener {
  tell: (words: string) => void;
  /** Called before each step and while the browser computes. */
  trying: (what: string) => void;
}

/** The site in the browser. A page of it may use what only secure origins have. */
export const ORIGIN = 'http://localhost';

/** Flags of a browser that finds the site at a server. The port must not appear in pictures. */
export const resolveSite = ({ port }: RunningServer): string[] => [
  `--host-resolver-rules=MAP localhost:80 127.0.0.1:${port}`,
];

/** How long one state of each view is looked at for what timers do, in milliseconds. Each English address takes as long. */
const STAY_MS = 2000;

/** Pages that are checked at the same time: one more than processors, because pages also wait for their next frame. */
const pagesFor = (tasks: number) => Math.min(tasks, availableParallelism() + 1);

/**
 * Shows a built remote in a browser, in the stand-in host and under the policy of the site: every view, at every address, in
 * every recorded state and language, on a phone and on a computer, in light and dark colours.
 * @throws BrowserEndedError if a browser ends and its successor does, too
 */
export async function checkInBrowser(
  { folder, name, pictures }: BrowserSettings,
  { page, photos, answer }: BrowserParts,
  { tell, trying }: Listener,
): Promise<BrowserResult> {
  const dist = path.join(folder, 'dist');
  const server = await serveSite({ '/check/': page, '/here/': dist, '/recorded-answers/': photos }, answer);
  const launch = () => launchBrowser(resolveSite(server));
  const first = await launch().catch(() => null);
  if (first === null) {
    server.close();
    return { browser: null, faults: [], looks: {} };
  }
  const browser = `Chromium ${first.version()}`;
  tell(`Showing ${name} in ${browser}…`);
  await mkdir(pictures, { recursive: true });
  const found: Fault[] = [];
  const looks: Record<string, string> = {};
  /** Hash of each picture → when its file is written. */
  const files = new Map<string, Promise<void>>();
  const seen: Checking['seen'] = new Map();
  let step = 'its entry';
  const heartbeat = () => trying(step);
  const browsers: Browser[] = [];
  /** Opens the page without the remote. */
  const openBare = async (given?: Browser) => {
    const own = given ?? (await launch());
    browsers.push(own);
    const checked = await openCheckedPage(own, ORIGIN, heartbeat);
    const bare = await pictureBare(checked);
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
      trying: (what) => trying((step = what)),
      onFault: (fault) => void found.push(fault),
      onLook: (look, { hash, png }) => {
        looks[look] = hash;
        if (!files.has(hash)) files.set(hash, writeFile(path.join(pictures, `${hash}.png`), png));
      },
    };
    const loaded = await checked.call('load');
    for (const what of await checked.takeFaults()) found.push({ where: 'while it loads', what });
    return { browser: own, checking, loaded };
  };
  try {
    const opened = await open(first).catch((error: unknown) => {
      if (error instanceof BrowserEndedError) return open();
      throw error;
    });
    const { paths = [] } = readBuild(dist).curbwise;
    const tasks = tasksOf(opened.loaded, paths, addressesIn(folder));
    const views = new Map<string, boolean>();
    const repeated = new Set<Task>();
    let ended: BrowserEndedError | undefined;
    await Promise.all(
      Array.from({ length: pagesFor(tasks.length) }, (_, at) => work(at === 0 ? opened : null)),
    );
    if (ended) throw ended;
    // Other views may wait for what no recorded state has, such as a second photo.
    if (views.get('main') === false) found.push({ where: 'main', what: 'it shows nothing in any state' });

    /** Checks tasks until none is left. A browser that a view freezes is replaced; one that ends is, too, once for each task. */
    async function work(given: Opened | null): Promise<void> {
      let current = given;
      for (let task = tasks.shift(); task; task = tasks.shift()) {
        try {
          current ??= await open();
          const hasContent = await checkTask(current.checking, task);
          views.set(task.view, hasContent || (views.get(task.view) ?? false));
        } catch (error) {
          await current?.browser.close();
          current = null;
          if (!(error instanceof BrowserEndedError)) {
            found.push({ where: step, what: error instanceof Error ? error.message : String(error) });
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
    const what = error instanceof FrozenError ? error.message : `it does not load: ${String(error)}`;
    found.push({ where: 'while it loads', what });
  } finally {
    await Promise.all(browsers.map((one) => one.close()));
    server.close();
  }
  await Promise.all(files.values());
  return { browser, faults: mergeFaults(found), looks };
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
