import { integrityOf } from '../pack/integrity';
import type { FirstViewFiles } from './remote-files';

/** A page, and the hashes of its style elements for a Content-Security-Policy. */
export interface PageMarkup {
  html: string;
  styleHashes: string[];
}

const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A style sheet that would end the style element is not inlined: the browser fetches it. Ours never do. */
const canBeInlined = ({ text }: { text: string }) => !/<\/style/i.test(text);

/**
 * Adds to a page what its first remote needs: preload links, so that its scripts load together with the host's, and its
 * styles inline (a few hundred bytes). The links have no `crossorigin`, and the same `integrity` that the loader uses:
 * otherwise the browser would fetch the scripts twice.
 */
export function withEarlyFiles(html: string, { scripts, styles }: FirstViewFiles): PageMarkup {
  const inlined = styles.filter(canBeInlined);
  const markup = [
    ...scripts.map(
      ({ url, integrity }) =>
        `<link rel="preload" href="${attribute(url)}" as="script" integrity="${integrity}" />`,
    ),
    // This attribute tells the loader of the remote not to fetch the style sheet.
    ...inlined.map(({ name, text }) => `<style data-href="${attribute(name)}">${text}</style>`),
  ].join('');
  return {
    html: html.replace(/<\/head>/i, (end) => markup + end),
    styleHashes: inlined.map(({ text }) => integrityOf(text)),
  };
}
