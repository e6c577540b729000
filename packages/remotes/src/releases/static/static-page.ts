import {
  MANIFESTS_ELEMENT_ID,
  REGISTRY_ELEMENT_ID,
  REMOTES_PATH,
  SITE_ELEMENT_ID,
  type SiteSettings,
} from '@curbwise/contract';
import { integrityOf } from '../pack/integrity';
import { fillBlock, readBlock } from '../page/data-blocks';
import { ReleaseRefusal } from '../refusal';
import { FIND_SCRIPT, SLASH_SCRIPT, WAITING_ID } from './page-scripts';
import { staticPolicy } from './static-policy';

/** A page of the site, as a gateway would serve it. */
export interface ServedPage {
  readonly html: string;
  readonly styleHashes: readonly string[];
}

const SETTINGS: SiteSettings = { hasService: false };

/** Addresses of this site in link and script elements. */
const OWN_ADDRESS = /(<(?:link|script)\b[^>]*?\s(?:href|src)=")\/(?!\/)/g;
/** Elements that fetch files; data blocks and style elements do not. */
const FETCHING = /<link\b[^>]*>|<script\b[^>]*\ssrc="[^"]*"[^>]*><\/script>/g;
const CHARSET = '<meta charset="utf-8" />';
const NO_SCRIPTS = '<noscript>';

/** Makes the addresses of remotes relative to the site, in the JSON of a page or of `registry.json`. */
export const relativeRemotes = (json: string): string =>
  json.replaceAll(`"${REMOTES_PATH}`, `"${REMOTES_PATH.slice(1)}`);

/**
 * The page of a route, for a server that knows nothing about the site: the page itself states where the site is, whether it
 * has a gateway, and its Content-Security-Policy.
 * @param route its path; one segment at most
 * @throws ReleaseRefusal if it is not a page of the shell
 */
export function staticPage(route: string, { html, styleHashes }: ServedPage): string {
  const script = route === '/' ? undefined : SLASH_SCRIPT;
  return withHead(relativePage(html), { base: script ? '../' : './', script, styleHashes });
}

/**
 * The page for unknown addresses. It says "Page Not Found" before it fetches anything.
 * @throws ReleaseRefusal if it is not a page of the shell
 */
export function missingPage(served: ServedPage): string {
  return replaced(pageBelow(served), NO_SCRIPTS, `<main><h1>Page Not Found</h1></main>${NO_SCRIPTS}`);
}

/**
 * The page for all addresses below a screen. It can be served at any depth: it searches for the folder of the site.
 * @throws ReleaseRefusal if it is not a page of the shell
 */
export function pageBelow({ html, styleHashes }: ServedPage): string {
  const page = relativePage(html);
  const waiting = page.match(FETCHING)?.join('') ?? '';
  // Without an icon, the browser would request the server's favicon.
  const template = `<link rel="icon" href="data:," /><template id="${WAITING_ID}">${waiting}</template><script>${FIND_SCRIPT}</script></head>`;
  const apart = replaced(page.replace(FETCHING, ''), '</head>', template);
  return withHead(apart, { base: './', script: undefined, styleHashes, laterScript: FIND_SCRIPT });
}

function relativePage(html: string): string {
  const blocks = [REGISTRY_ELEMENT_ID, MANIFESTS_ELEMENT_ID];
  return blocks.reduce(
    (page, id) => fillBlock(page, id, relativeRemotes(readBlock(page, id))) ?? page,
    html.replace(OWN_ADDRESS, '$1'),
  );
}

interface Head {
  base: string;
  /** A script to insert right after the `base`. */
  script: string | undefined;
  /** A script that the page already contains. */
  laterScript?: string;
  styleHashes: readonly string[];
}

function withHead(page: string, { base, script, laterScript, styleHashes }: Head): string {
  const hashes = [script, laterScript].flatMap((text) => (text === undefined ? [] : [integrityOf(text)]));
  const head = [
    CHARSET,
    `<meta http-equiv="Content-Security-Policy" content="${staticPolicy(styleHashes, hashes)}" />`,
    `<meta name="referrer" content="no-referrer" />`,
    `<base href="${base}" />`,
    ...(script === undefined ? [] : [`<script>${script}</script>`]),
    `<script type="application/json" id="${SITE_ELEMENT_ID}">${JSON.stringify(SETTINGS)}</script>`,
  ];
  return replaced(page, CHARSET, head.join('\n    '));
}

function replaced(page: string, from: string, to: string): string {
  if (!page.includes(from)) throw new ReleaseRefusal(`The page of the shell has no ${from}. Build it again.`);
  return page.replace(from, () => to);
}
