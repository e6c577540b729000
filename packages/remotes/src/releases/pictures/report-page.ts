import type { Compared, Looks } from './compare-looks';
import { differencesFrom, type Other } from './differences';

/** What a report is about. */
export interface Report {
  name: string;
  version: string;
  looks: Looks;
  /** The version to compare with; null if there is none. */
  other: Other | null;
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

const pictureOf = async (looks: Looks, hash: string | null) => (hash === null ? null : looks.picture(hash));

function changeWords({ before, after, pixels }: Compared): string {
  if (!before || !after) return 'Only one of the versions has this look.';
  return pixels === null ? 'A picture is missing in the store.' : `${pixels} pixels differ.`;
}

async function changedSection(one: Compared, { version, looks, other }: Report) {
  const [name = ''] = one.names;
  const pictures = [
    figure(escaped(other?.version ?? ''), await pictureOf(other?.looks ?? looks, one.before), name),
    figure(escaped(version), await pictureOf(looks, one.after), name),
    figure('Difference', one.difference, name),
  ];
  return `<section><h3>${escaped(name)}</h3><p>${changeWords(one)}</p>
<div class="three">${pictures.join('')}</div>${others(one.names)}</section>`;
}

async function sameSection({ names, after }: Compared, looks: Looks): Promise<string> {
  const [name = ''] = names;
  const more = names.length > 1 ? ` and ${names.length - 1} more` : '';
  return `<details><summary>${escaped(name)}${more}</summary>${figure('Picture', await pictureOf(looks, after), name)}${others(names)}</details>`;
}

/**
 * The pictures of a version as a self-contained HTML page: those that differ from another version first, the rest below.
 * @returns the page, and its summary as a sentence
 */
export async function reportPage(report: Report): Promise<{ page: string; summary: string }> {
  const { name, version, looks, other } = report;
  const { summary, compared } = await differencesFrom(other, looks);
  const changed = compared.filter(({ isChanged }) => isChanged);
  const same = compared.filter(({ isChanged }) => !isChanged);
  const title = `${name} ${version}${other ? ` compared with ${other.version}` : ''}`;
  const sections = await Promise.all([
    Promise.all(changed.map((one) => changedSection(one, report))),
    Promise.all(same.map((one) => sameSection(one, looks))),
  ]);
  const headed = (heading: string, list: readonly string[]) =>
    list.length > 0 ? `<h2>${heading}</h2>${list.join('\n')}` : '';
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLES}</style></head>
<body><main><h1>${escaped(title)}</h1><p>${escaped(summary)}</p>
${headed('Changed', sections[0])}
${headed(changed.length === 0 ? 'Pictures' : 'Unchanged', sections[1])}
</main></body></html>
`;
  return { page, summary };
}
