import { REGISTRY_ELEMENT_ID, type LiveRegistry } from '@curbwise/contract';
import { sitePage, takesRegistry, type ReleaseReader, type SitePage } from '@curbwise/releases/page';
import type { Logger } from 'pino';
import { compressed, type CompressedText } from './compressed-text';
import { SiteError, watchedFile } from './site-folder';
import type { RemotesSource } from './site-registry';

/** What is done to the page of the shell before anything else is. */
export type FinishPage = (html: string) => string;

/** The page of the shell now: the same text as long as nothing has changed. */
export type ShellSource = () => Promise<string>;

/**
 * The page of the shell of a site folder, read again once it has changed.
 * @throws SiteError if there is no usable one to begin with
 */
export function siteShell(directory: string, finish: FinishPage, logger: Logger): Promise<ShellSource> {
  return watchedFile(directory, 'shell/index.html', (html) => checkedShell(finish(html)), logger);
}

function checkedShell(html: string): string {
  if (takesRegistry(html)) return html;
  throw new SiteError(`shell/index.html has no <script type="application/json" id="${REGISTRY_ELEMENT_ID}">`);
}

/**
 * Keeps the page in memory and makes it again once the shell or the registry has changed: which remote is live changes
 * while the gateway runs.
 */
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
