import {
  MANIFESTS_ELEMENT_ID,
  REGISTRY_ELEMENT_ID,
  REMOTES_PATH,
  SITE_ELEMENT_ID,
  type SiteSettings,
} from '@curbwise/contract';
import { integrityOf } from '../pack/integrity';
import { fillBlock, readBlock } from '../page/data-blocks';
import { PAGE_POLICY, withStyles } from '../page/page-policy';
import { ReleaseRefusal } from '../refusal';

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
export const staticPage = (route: string, { html, styleHashes }: ServedPage): string =>
  route === '/'
    ? withHead(relativePage(html), './', styleHashes)
    : withHead(relativePage(html), '../', styleHashes, SLASH_SCRIPT);

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
  const before = `<link rel="icon" href="data:," /><template id="${WAITING_ID}">${waiting}</template>`;
  return withHead(page.replace(FETCHING, ''), './', styleHashes, FIND_SCRIPT, before);
}

function relativePage(html: string): string {
  const blocks = [REGISTRY_ELEMENT_ID, MANIFESTS_ELEMENT_ID];
  return blocks.reduce(
    (page, id) => fillBlock(page, id, relativeRemotes(readBlock(page, id))) ?? page,
    html.replace(OWN_ADDRESS, '$1'),
  );
}

/** @param script to run right after the `base`, and after the elements `before` */
function withHead(
  page: string,
  base: string,
  styleHashes: readonly string[],
  script?: string,
  before = '',
): string {
  const hashes = script === undefined ? [] : [integrityOf(script)];
  const head = [
    CHARSET,
    `<meta http-equiv="Content-Security-Policy" content="${staticPolicy(styleHashes, hashes)}" />`,
    `<meta name="referrer" content="no-referrer" />`,
    `<base href="${base}" />`,
    ...(script === undefined ? [] : [`${before}<script>${script}</script>`]),
    `<script type="application/json" id="${SITE_ELEMENT_ID}">${JSON.stringify(SETTINGS)}</script>`,
  ];
  return replaced(page, CHARSET, head.join('\n    '));
}

function replaced(page: string, from: string, to: string): string {
  if (!page.includes(from)) throw new ReleaseRefusal(`The page of the shell has no ${from}. Build it again.`);
  return page.replace(from, () => to);
}

/*
 * The two inline scripts of pages. They must be inline, because they determine where all other scripts are loaded from.
 * Each is one line in the page, and the policy of the page allows it by its hash.
 */

/**
 * For the page of a route, which is `index.html` in a folder. Most servers redirect to an address with a trailing slash. If
 * the address has none, relative addresses start one level higher, so the base becomes `./`. A `base` that a service worker
 * wrote stays.
 */
export const SLASH_SCRIPT =
  "(b=>{if(b.getAttribute('href')==='../'&&!/\\/(index\\.html)?$/.test(location.pathname))b.href='./'})" +
  "(document.querySelector('base'))";

/** `id` of the template with all elements that fetch files. They are inserted once the folder of the site is known. */
const WAITING_ID = 'curbwise-files';

/**
 * For the page of unknown addresses, which a server may serve at any depth. Searches for the folder of the site, from the
 * address upwards, then lets the page fetch its files from there.
 */
export const FIND_SCRIPT =
  "(async b=>{let f=new URL('./',b.href);" +
  "const isTop=()=>fetch(new URL('registry.json',f),{method:'HEAD'}).then(r=>r.ok,()=>false);" +
  "while(f.pathname!=='/'&&!(await isTop()))f=new URL('../',f);" +
  `b.href=f.pathname;document.head.append(document.getElementById('${WAITING_ID}').content)})` +
  "(document.querySelector('base'))";

/** A directive that browsers accept only in a header, not in a page. */
const HEADER_ONLY = 'frame-ancestors';

/**
 * The policy of a page that is served without a policy header: the gateway's, plus a `base` of this site, and inline
 * scripts by their hashes.
 */
function staticPolicy(styleHashes: readonly string[], scriptHashes: readonly string[]): string {
  const scripts = scriptHashes.map((hash) => `'${hash}'`);
  const directives = {
    ...PAGE_POLICY,
    'base-uri': ["'self'"],
    'script-src': [...(PAGE_POLICY['script-src'] ?? []), ...scripts],
  };
  const policy = Object.entries(directives)
    .filter(([name]) => name !== HEADER_ONLY)
    .map(([name, sources]) => [name, ...sources].join(' '));
  return withStyles(policy.join('; '), styleHashes);
}
