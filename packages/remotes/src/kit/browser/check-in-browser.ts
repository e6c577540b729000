import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { readBuild } from '../testing/host/read-build';
import { checkTask, pictureBare, type Checking, type Fault } from './check-task';
import { openCheckedPage } from './checked-page';
import { FrozenError } from './frozen';
import { mergeFaults } from './merge-faults';
import { tasksOf } from './plan';
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

/** Pages that are checked at the same time: one more than processors, because pages also wait for their next frame. */
const pagesFor = (tasks: number) => Math.min(tasks, availableParallelism() + 1);

/**
 * Shows a built remote in a browser, in the stand-in host and under the policy of the site: every view, at every address, in
 * every recorded state and language, on a phone and on a computer, in light and dark colours.
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
  const seen: Checking['seen'] = new Map();
  let step = 'its entry';
  const heartbeat = () => trying(step);
  const open = async (own: Browser): Promise<Opened> => {
    const checked = await openCheckedPage(own, ORIGIN, heartbeat);
    const bare = await pictureBare(checked);
    // Of the page itself: axe looks for `eval` while it loads.
    await checked.takeFaults();
    const checking: Checking = {
      page: checked,
      bare,
      seen,
      trying: (what) => trying((step = what)),
      onFault: (fault) => void found.push(fault),
      onLook: (look, { hash, png }) => {
        looks[look] = hash;
        const file = path.join(pictures, `${hash}.png`);
        if (!existsSync(file)) void writeFile(file, png);
      },
    };
    const loaded = await checked.call('load');
    for (const what of await checked.takeFaults()) found.push({ where: 'while it loads', what });
    return { checking, loaded };
  };
  const browsers = [first];
  try {
    const opened = await open(first);
    const { paths = [] } = readBuild(dist).curbwise;
    const tasks = tasksOf(opened.loaded, paths, addressesIn(folder));
    const views = new Map<string, boolean>();
    await Promise.all(
      Array.from({ length: pagesFor(tasks.length) }, async (_, at) => {
        const own = at === 0 ? first : await launch();
        if (at > 0) browsers.push(own);
        await work(own, at === 0 ? opened : null);
      }),
    );
    // Other views may wait for what no recorded state has, such as a second photo.
    if (views.get('main') === false) found.push({ where: 'main', what: 'it shows nothing in any state' });

    /** Checks tasks until none is left. A page that a view freezes is replaced. */
    async function work(own: Browser, given: Opened | null): Promise<void> {
      let current = given;
      for (let task = tasks.shift(); task; task = tasks.shift()) {
        current ??= await open(own);
        try {
          const hasContent = await checkTask(current.checking, task);
          views.set(task.view, hasContent || (views.get(task.view) ?? false));
        } catch (error) {
          found.push({ where: step, what: error instanceof Error ? error.message : String(error) });
          await current.checking.page.close();
          current = null;
          // The others would end in the same way.
          const { view } = task;
          tasks.splice(0, tasks.length, ...tasks.filter((other) => other.view !== view));
        }
      }
    }
  } catch (error) {
    const what = error instanceof FrozenError ? error.message : `it does not load: ${String(error)}`;
    found.push({ where: 'while it loads', what });
  } finally {
    await Promise.all(browsers.map((one) => one.close()));
    server.close();
  }
  return { browser, faults: mergeFaults(found), looks };
}

interface Opened {
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
