import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { REGISTRY_ELEMENT_ID, registrySchema } from '@curbwise/contract';
import { compressed, type CompressedText } from './compressed-text';

/** The page of the web app and the registry it is to load its remotes by. */
export interface SitePage {
  html: CompressedText;
  registryJson: CompressedText;
}

/** What is done to the page of the shell before anything else is. */
export type FinishPage = (html: string) => string;

/** The folder of a built web app does not hold what it has to. The message says what, for the operator. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
}

const PLACEHOLDER = new RegExp(
  `(<script\\b[^>]*\\bid=["']?${REGISTRY_ELEMENT_ID}["']?[^>]*>)[^<]*(</script>)`,
  'i',
);

/**
 * Reads `shell/index.html` and `registry.json` of a site folder and writes the one into the other.
 * @throws SiteError if a file is missing or not what it should be
 */
export async function readSitePage(
  directory: string,
  finish: FinishPage = (html) => html,
): Promise<SitePage> {
  const shell = finish(await readSiteFile(directory, 'shell/index.html'));
  const registry = await readSiteFile(directory, 'registry.json');
  const registryJson = checkedRegistry(registry);
  if (!PLACEHOLDER.test(shell)) {
    throw new SiteError(
      `shell/index.html has no <script type="application/json" id="${REGISTRY_ELEMENT_ID}">`,
    );
  }
  // Within a script element only "<" can end it or open a comment.
  const inlined = registryJson.replaceAll('<', '\\u003c');
  const html = shell.replace(PLACEHOLDER, (_, open: string, close: string) => open + inlined + close);
  return { html: await compressed(html), registryJson: await compressed(registryJson) };
}

/** A text that differs once either file has changed. */
export async function siteVersion(directory: string): Promise<string> {
  const files = ['shell/index.html', 'registry.json'].map((file) => stat(path.join(directory, file)));
  return (await Promise.all(files)).map(({ mtimeMs, size }) => `${mtimeMs}-${size}`).join(' ');
}

async function readSiteFile(directory: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(directory, file), 'utf8');
  } catch {
    throw new SiteError(`${file} cannot be read in ${directory}`);
  }
}

function checkedRegistry(text: string): string {
  try {
    return JSON.stringify(registrySchema.parse(JSON.parse(text)));
  } catch {
    throw new SiteError('registry.json is not a registry');
  }
}
