/*
 * The two scripts that stand in pages, since they say where all others are. Each is one line of its own in the page, and
 * known to the policy of the page by its hash.
 */

/**
 * For the page of a route. It lies in a folder, and most hosts lead a browser to an address with a slash at its end; with
 * some the address has none, and then the site is where the address is. A `base` that a service worker wrote stays.
 */
export const SLASH_SCRIPT =
  "(b=>{if(b.getAttribute('href')==='../'&&!/\\/(index\\.html)?$/.test(location.pathname))b.href='./'})" +
  "(document.querySelector('base'))";

/** `id` of the element with all that a page fetches, which waits until it is known from where. */
export const WAITING_ID = 'curbwise-files';

/**
 * For the page of unknown addresses, which a host may serve at any depth: looks for the folder of the site, from the address
 * upwards, and has the page fetch what it needs from there.
 */
export const FIND_SCRIPT =
  "(async b=>{let f=new URL('./',b.href);" +
  "const isTop=()=>fetch(new URL('registry.json',f),{method:'HEAD'}).then(r=>r.ok,()=>false);" +
  "while(f.pathname!=='/'&&!(await isTop()))f=new URL('../',f);" +
  `b.href=f.pathname;document.head.append(document.getElementById('${WAITING_ID}').content)})` +
  "(document.querySelector('base'))";
