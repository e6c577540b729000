import { integrityOf } from '../pack/integrity';
import type { FirstViewFiles } from './remote-files';

/** A page, and what its style elements are known by in a Content-Security-Policy. */
export interface PageMarkup {
  html: string;
  styleHashes: string[];
}

const attribute = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Nothing in a style sheet of ours ends the element; one that would is left to be fetched. */
const canBeInlined = ({ text }: { text: string }) => !/<\/style/i.test(text);

/**
 * Writes into a page what its first remote needs: its scripts are on their way together with the host's own, and its
 * styles, a few hundred bytes, are there already. Without `crossorigin`, or a script would be fetched twice; with the
 * `integrity` that it is asked for with, for the same reason.
 */
export function withEarlyFiles(html: string, { scripts, styles }: FirstViewFiles): PageMarkup {
  const inlined = styles.filter(canBeInlined);
  const markup = [
    ...scripts.map(
      ({ url, integrity }) =>
        `<link rel="preload" href="${attribute(url)}" as="script" integrity="${integrity}" />`,
    ),
    // By this attribute the loader of the remote finds out that it need not fetch them.
    ...inlined.map(({ name, text }) => `<style data-href="${attribute(name)}">${text}</style>`),
  ].join('');
  return {
    html: html.replace(/<\/head>/i, (end) => markup + end),
    styleHashes: inlined.map(({ text }) => integrityOf(text)),
  };
}
