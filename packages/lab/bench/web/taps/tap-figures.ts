import { percent } from '../../command-line';
import { median } from '../../statistics';
import type { Walk } from './walk';

/** The figures of a group of walks. */
export interface TapFigures {
  name: string;
  photos: number;
  right: number;
  /** Median taps of walks whose answer was wrong at first; infinite taps for those never corrected. */
  median: number;
  ninetieth: number;
  atMostTwo: number;
  without: number;
  falseYes: number;
}

/** The 90th percentile. */
function ninetieth(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? NaN;
}

/** The figures of a group. A walk that never reaches the right answer counts as more taps than any other. */
export function tapFigures(name: string, walks: readonly Walk[]): TapFigures {
  const wrong = walks.filter(({ category }) => category !== 'right');
  const taps = wrong.map((walk) => (walk.stuck === null ? walk.taps : Infinity));
  return {
    name,
    photos: walks.length,
    right: walks.length - wrong.length,
    median: median(taps),
    ninetieth: ninetieth(taps),
    atMostTwo: taps.filter((count) => count <= 2).length,
    without: wrong.filter(({ stuck }) => stuck !== null).length,
    falseYes: walks.filter(({ falseYes }) => falseYes.length > 0).length,
  };
}

const count = (figure: number) =>
  Number.isNaN(figure) ? '–' : Number.isFinite(figure) ? `${figure}` : 'none';

export const TAP_HEADS = [
  'photos',
  'all',
  'right at once',
  'median taps',
  '90 %',
  '≤ 2 taps',
  'no way',
  'false yes',
];

/** A line of the table. */
export const tapRow = (figures: TapFigures): string[] => [
  figures.name,
  String(figures.photos),
  percent(figures.right, figures.photos),
  count(figures.median),
  count(figures.ninetieth),
  percent(figures.atMostTwo, figures.photos - figures.right),
  String(figures.without),
  String(figures.falseYes),
];

/** A walk in a few lines: its case, what was pressed, and what was read. */
export function inLines(walk: Walk): string {
  const { id, at, category, taps, characters, steps, stuck, falseYes, read, truth, isUnderstood } = walk;
  const way = stuck === null ? `${taps} taps, ${characters} letters` : `NO WAY: ${stuck}`;
  return [
    `${id}  ${at}  ${category}: ${way}${isUnderstood ? '' : '  (the words alone do not say what is expected)'}`,
    ...(falseYes.length > 0 ? [`    FALSE YES after: ${falseYes.join(', ')}`] : []),
    ...(steps.length > 0 ? [`    ${steps.join(' · ')}`] : []),
    ...(category === 'right' ? [] : [`    read:  ${read.join(' ‖ ')}`, `    truth: ${truth.join(' ‖ ')}`]),
  ].join('\n');
}
