import { REGISTRY_ELEMENT_ID, type LiveRegistry } from '@curbwise/contract';
import {
  sitePage,
  hasRegistryBlock,
  type ReleaseReader,
  type SitePage,
} from '@curbwise/remotes/releases/page';
import type { Logger } from 'pino';
import { compressed, type CompressedText } from '../http/compressed-text';
import { SiteError, watchedFile } from '../releases/site-folder';
import type { RemotesSource } from '../releases/site-registry';

/** The current page of the shell: the same string until it changes. */
export type ShellSource = () => Promise<string>;

/** Reads the shell's page of a site folder, and reads it again after it has changed. */
export function siteShell(
  directory: string,
  finish: (html: string) => string,
  logger: Logger,
): Promise<ShellSource> {
  return watchedFile(directory, 'shell/index.html', (html) => checkedShell(finish(html)), logger);
}

function checkedShell(html: string): string {
  if (hasRegistryBlock(html)) return html;
  throw new SiteError(`shell/index.html has no <script type="application/json" id="${REGISTRY_ELEMENT_ID}">`);
}

/** Keeps the page in memory, and makes it again after the shell or the registry has changed. */
export async function livePage(
  currentShell: ShellSource,
  remotes: RemotesSource,
  readReleases: ReleaseReader,
): Promise<() => Promise<SitePage<CompressedText>>> {
  const make = async (shell: string, live: LiveRegistry) =>
    sitePage(shell, live, await readReleases(live), compressed);
  let shell = await currentShell();
  let { live } = await remotes();
  let page = make(shell, live);
  await page;

  return async () => {
    const now = { shell: await currentShell(), live: (await remotes()).live };
    if (now.shell !== shell || now.live !== live) {
      ({ shell, live } = now);
      const before = page;
      page = make(shell, live).catch((error: unknown) => {
        page = before;
        throw error;
      });
    }
    return page;
  };
}
