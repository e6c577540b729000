import { isChanged, type Compared } from './compare-shots';

interface Report {
  name: string;
  /** Version of the new build. */
  version: string;
  /** The live version; null if none is live. */
  live: string | null;
  compared: readonly Compared[];
}

const STYLES = `:root{color-scheme:light dark;--line:#8886}
body{font:1rem/1.5 system-ui,sans-serif;max-inline-size:90rem;margin:0 auto;padding:1rem}
section,details{border-block-start:1px solid var(--line);padding-block:1rem}
.three{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:1rem}
figure{margin:0}figcaption{font-weight:600}
img{max-inline-size:100%;border:1px solid var(--line)}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function figure(caption: string, picture: Buffer | null, name: string): string {
  if (!picture) return `<figure><figcaption>${caption}</figcaption><p>No picture.</p></figure>`;
  const address = `data:image/png;base64,${picture.toString('base64')}`;
  return `<figure><figcaption>${caption}</figcaption><img loading="lazy" src="${address}" alt="${caption}: ${escaped(name)}"></figure>`;
}

/** A list of the other looks with the same picture; the first look is the heading. */
const others = ([, ...names]: readonly string[]) =>
  names.length === 0
    ? ''
    : `<p>Also:</p><ul>${names.map((name) => `<li>${escaped(name)}</li>`).join('')}</ul>`;

function changedSection({ names, before, after, difference, pixels }: Compared): string {
  const [name = ''] = names;
  return `<section><h3>${escaped(name)}</h3><p>${before && after ? `${pixels} pixels differ.` : 'Only one of the builds has this look.'}</p>
<div class="three">${figure('Live', before, name)}${figure('This build', after, name)}${figure('Difference', difference, name)}</div>${others(names)}</section>`;
}

function sameSection({ names, after }: Compared): string {
  const [name = ''] = names;
  const more = names.length > 1 ? ` and ${names.length - 1} more` : '';
  return `<details><summary>${escaped(name)}${more}</summary>${figure('Picture', after, name)}${others(names)}</details>`;
}

const countOf = (compared: readonly Compared[]) => compared.reduce((sum, { names }) => sum + names.length, 0);

/** Says how many pictures differ. */
export function countWords({ compared, live }: Pick<Report, 'compared' | 'live'>): string {
  const all = countOf(compared);
  if (live === null) return `${all} pictures, and nothing is live to compare them with`;
  return `${countOf(compared.filter(isChanged))} of ${all} pictures differ`;
}

/** The report as a self-contained HTML page: changed pictures first, unchanged ones below. */
export function reportPage({ name, version, live, compared }: Report): string {
  const title = `${name} ${version}${live === null ? '' : ` compared with ${live}, which is live`}`;
  const changed = live === null ? [] : compared.filter(isChanged);
  const same = live === null ? compared : compared.filter((one) => !isChanged(one));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLES}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(countWords({ compared, live }))}.</p>
${changed.length > 0 ? `<h2>Changed</h2>${changed.map(changedSection).join('\n')}` : ''}
${same.length > 0 ? `<h2>${live === null ? 'Pictures' : 'Unchanged'}</h2>${same.map(sameSection).join('\n')}` : ''}
</main></body></html>
`;
}
