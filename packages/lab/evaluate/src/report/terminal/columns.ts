import type { ContenderScore, Share } from '../evaluation-report';
import { dollars, duration, interval, NO_FIGURE, percent } from '../words/figures';
import { oneLine, type Colour } from './paint';

export interface Column {
  readonly heading: string;
  readonly cell: (score: ContenderScore) => string;
  readonly colours?: (score: ContenderScore) => Colour[];
  /** On a narrow terminal, columns of the lowest rank are left out first; null is always shown. */
  readonly rank: number | null;
}

const share = (value: Share) => (value.share === null ? NO_FIGURE : percent(value.share));

function withInterval(value: Share): string {
  const bounds = interval(value);
  return bounds === null ? share(value) : `${share(value)} (${bounds})`;
}

export const COLUMNS: readonly Column[] = [
  { heading: 'contender', cell: ({ id }) => oneLine(id), colours: () => ['bold'], rank: null },
  { heading: 'exact', cell: ({ exact }) => withInterval(exact), rank: null },
  { heading: 'instants', cell: ({ instantsRight }) => share(instantsRight), rank: 5 },
  {
    heading: 'false allow',
    // Never as a share: `0 %` of a few photos is easily read as "never".
    cell: ({ falseAllow: { count, of } }) => (of === 0 ? NO_FIGURE : `${count} of ${of}`),
    colours: ({ falseAllow }) => (falseAllow.count > 0 ? ['bold', 'red'] : []),
    rank: null,
  },
  { heading: 'left open', cell: ({ leftOpen }) => share(leftOpen), rank: 6 },
  { heading: 'panels', cell: ({ panels }) => share(panels), rank: 4 },
  { heading: 'words', cell: ({ words }) => share(words), rank: 3 },
  { heading: 'sides', cell: ({ sides }) => share(sides), rank: 2 },
  { heading: 'opinion', cell: ({ opinionAgrees }) => share(opinionAgrees), rank: 1 },
  {
    heading: 'p50 / p95',
    cell: ({ latencyMs: { p50, p95 } }) => (p50 === null ? NO_FIGURE : `${duration(p50)} / ${duration(p95)}`),
    rank: 7,
  },
  {
    heading: 'cost/1000',
    cell: ({ costUsd }) => dollars(costUsd.thousandPhotos),
    rank: 8,
  },
];
