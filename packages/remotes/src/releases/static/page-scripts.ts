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
export const WAITING_ID = 'curbwise-files';

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
