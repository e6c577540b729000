import { isExpected } from './expected-traces';
import type { Watched } from './watched';
import { watchIntervals } from './watch-intervals';
import { watchListeners } from './watch-listeners';
import { watchNames } from './watch-names';
import { watchPage } from './watch-page';

const article = (trace: string) => (/^(other|element|entry)/.test(trace) ? 'an' : 'a');
/** Is spoken of by its name. */
const isNamed = (trace: string) => /^(global|property)/.test(trace);
/** Has no article: it is what is written in an attribute. */
const isAttribute = (trace: string) => /^(class|style) /.test(trace);

function sentence(trace: string): string {
  if (isAttribute(trace)) return `it leaves the ${trace} behind`;
  return `it leaves ${isNamed(trace) ? 'the' : article(trace)} ${trace} behind`;
}

/**
 * Watches what the scripts of a folder leave on a page once nothing of theirs is shown any more: globals, listeners,
 * timers, other prototypes, elements beside a view. What every remote leaves is not counted.
 * @param folder what was built
 */
export function watchTraces(folder: string): Watched {
  // Names are watched last, and given up first: what watching itself replaces is no trace.
  const watched = [watchListeners(folder), watchIntervals(folder), watchPage(), watchNames(isExpected)];
  const left = () => watched.flatMap((one) => one.left());
  return {
    left: () => [...new Set(left().filter((trace) => !isExpected(trace)))].map(sentence),
    close: () => [...watched].reverse().forEach((one) => one.close()),
  };
}
