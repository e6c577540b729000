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

/** A page of the site as a gateway would serve it. */
export interface ServedPage {
  readonly html: string;
  readonly styleHashes: readonly string[];
}

const SETTINGS: SiteSettings = { hasService: false };

/** Addresses of this site in elements that fetch something, or lead somewhere. */
const OWN_ADDRESS = /(<(?:link|script)\b[^>]*?\s(?:href|src)=")\/(?!\/)/g;
/** Elements that fetch something; data blocks and styles fetch nothing. */
const FETCHING = /<link\b[^>]*>|<script\b[^>]*\ssrc="[^"]*"[^>]*><\/script>/g;
const CHARSET = '<meta charset="utf-8" />';
const NO_SCRIPTS = '<noscript>';

/** JSON with the addresses of remotes relative to the site: what stands in a page, and `registry.json`. */
export const relativeRemotes = (json: string): string =>
  json.replaceAll(`"${REMOTES_PATH}`, `"${REMOTES_PATH.slice(1)}`);

/**
 * The page of a route, for a host that knows nothing of the site: it says by itself where the site lies, what the site has
 * and what may run.
 * @param route its path; one segment at most
 * @throws ReleaseRefusal if it is not a page of the shell
 */
export function staticPage(route: string, { html, styleHashes }: ServedPage): string {
  const script = route === '/' ? undefined : SLASH_SCRIPT;
  return withHead(relativePage(html), { base: script ? '../' : './', script, styleHashes });
}

/**
 * The page for every address without one, which says so before anything is fetched.
 * @throws ReleaseRefusal if it is not a page of the shell
 */
export function missingPage(served: ServedPage): string {
  return replaced(pageBelow(served), NO_SCRIPTS, `<main><h1>Page Not Found</h1></main>${NO_SCRIPTS}`);
}

/**
 * The page for all addresses below a screen. It may be served at any depth, and looks for the site itself.
 * @throws ReleaseRefusal if it is not a page of the shell
 */
export function pageBelow({ html, styleHashes }: ServedPage): string {
  const page = relativePage(html);
  const waiting = page.match(FETCHING)?.join('') ?? '';
  // Without one the browser asks for that of the host.
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
  /** A script that stands right behind the `base`. */
  script: string | undefined;
  /** A script that stands in the page already. */
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
