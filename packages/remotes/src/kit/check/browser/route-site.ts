import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { contentTypeOf } from '../../../releases/content-type';
import { PAGE_PERMISSIONS, PAGE_POLICY } from '../../../releases/page/page-policy';
import type { AnswerRequest } from '../../answers/recorded-answers.cjs';

/** The site in the browser. A page of it may use what only secure origins have. */
const ORIGIN = 'http://localhost';

/** Flags of a browser that reaches nothing: what is not routed, such as a socket, fails. */
export const OFFLINE = ['--host-resolver-rules=MAP * ~NOTFOUND'];

/** What a page gets instead of a network. */
export interface Site {
  /** Start of a path → the folder with its files. */
  folders: Readonly<Record<`/${string}/`, string>>;
  /** The file that is the page. */
  index: string;
  /** Answers every POST request. */
  answer: AnswerRequest;
}

/** The headers of the site that say what a page may do, as the gateway sends them. */
const HEADERS = {
  'content-security-policy': Object.entries(PAGE_POLICY)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; '),
  'permissions-policy': PAGE_PERMISSIONS,
};

/**
 * Opens the site in a page, under its policy. The page stays where it is: later requests for a document fail.
 * @param onLeave called with the address of each such request
 */
export async function openSite(page: Page, site: Site, onLeave: (address: string) => void): Promise<void> {
  let isOpen = false;
  await page.route('**', async (route, request) => {
    const address = new URL(request.url());
    if (isOpen && request.isNavigationRequest()) {
      onLeave(request.url().replace(ORIGIN, ''));
      return route.abort('aborted');
    }
    if (request.method() === 'POST') {
      const { delayMs, ...answer } = site.answer(address);
      if (delayMs > 0) await setTimeout(delayMs);
      return route.fulfill(answer);
    }
    return sendFile(route, request.isNavigationRequest() ? site.index : fileAt(address, site.folders));
  });
  await page.goto(ORIGIN);
  isOpen = true;
}

/** The file at an address; null if the address is not in a folder of the site. */
function fileAt({ origin, pathname }: URL, folders: Site['folders']): string | null {
  const found = Object.entries(folders).find(([start]) => pathname.startsWith(start));
  if (origin !== ORIGIN || !found) return null;
  const [start, folder] = found;
  const file = path.join(folder, decodeURIComponent(pathname.slice(start.length)));
  return file.startsWith(folder + path.sep) ? file : null;
}

/** Sends a file with the headers of the site, or 404 if there is none. */
async function sendFile(route: Route, file: string | null): Promise<void> {
  const missing = () => route.fulfill({ status: 404, headers: HEADERS });
  if (file === null) return missing();
  return route.fulfill({ path: file, contentType: contentTypeOf(file), headers: HEADERS }).catch(missing);
}
