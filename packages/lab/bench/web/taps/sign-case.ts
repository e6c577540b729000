import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../command-line';
import type { Arrow, Side } from '@curbwise/contract';

/** The answer that a case expects at an instant. Absent fields are not checked. */
export interface Expected {
  isAllowed?: boolean;
  isUncertain?: boolean;
  limitMinutes?: number | null;
  until?: string | null;
}

/** A panel as a person reads it. */
export interface TruePanel {
  text: string;
  arrow: Arrow | null;
  /** What its picture shows, in words; absent if the label does not say. */
  picture?: string;
}

/** A photo of a sign, with what a person in front of the sign knows. */
export interface SignCase {
  id: string;
  /** Name of its case file, without folder and extension. */
  file: string;
  photo: string;
  side: Side | null;
  at: readonly string[];
  expect: readonly Expected[];
  /** All panels on the pole, including those of the other side. */
  truth: readonly TruePanel[];
  /** The expected answers of each side that has a case. */
  labels: readonly Label[];
}

/** The expected answers on one side of the pole. */
export type Label = Pick<SignCase, 'side' | 'at' | 'expect'>;

interface Line {
  id: string;
  photo: string;
  side?: Side;
  at: string[];
  expect: Expected[];
  truth: { text: string; arrow?: string; symbol?: string }[];
}

/** The words that a person can type: without a label's notes about illegible letters. */
function legibleText(text: string): string {
  return text
    .replace(/\[[^\]]*(?:\.\.\.|\?|[a-z]{3})[^\]]*\]/g, ' ')
    .replace(/[[\]]/g, '')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function truePanel({ text, arrow, symbol }: Line['truth'][number]): TruePanel {
  const isArrow = arrow === 'left' || arrow === 'right' || arrow === 'both';
  const picture = symbol && symbol !== 'none' ? { picture: symbol } : {};
  return { text: legibleText(text), arrow: isArrow ? arrow : null, ...picture };
}

/** Removes duplicate panels. */
const uniquePanels = (panels: readonly TruePanel[]) => [
  ...new Map(panels.map((panel) => [JSON.stringify(panel), panel])).values(),
];

/**
 * Reads case files with one JSON object per line. In the files a label lists the panels of its own side only; each case
 * returned lists those of both sides. Photos without a sign are skipped: there is nothing to correct.
 * @throws UsageError if a file cannot be read
 */
export function signCases(files: readonly string[]): SignCase[] {
  const lines = files.flatMap((file) => {
    try {
      const folder = path.dirname(path.resolve(file));
      return readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
        .filter(({ truth }) => truth.length > 0)
        .map((line) => ({
          ...line,
          file: path.basename(file, '.jsonl'),
          photo: path.resolve(folder, line.photo),
        }));
    } catch (error) {
      throw new UsageError(`${file}: ${(error as Error).message}`);
    }
  });
  return lines.map(({ id, file, photo, side, at, expect }) => {
    const ofPhoto = lines.filter((line) => line.photo === photo);
    const truth = uniquePanels(ofPhoto.flatMap((line) => line.truth.map(truePanel)));
    const labels = ofPhoto.map((line): Label => ({
      side: line.side ?? null,
      at: line.at,
      expect: line.expect,
    }));
    return { id, file, photo, side: side ?? null, at, expect, truth, labels };
  });
}

/** Which instants of a case are checked: the first one that allows (`yes`) or forbids (`no`) parking, else the first; or all. */
export const INSTANTS = ['yes', 'no', 'all'] as const;
export type Instants = (typeof INSTANTS)[number];

/** Indexes of the instants of a case that are checked. */
export function instantsOf({ at, expect }: SignCase, which: Instants): number[] {
  if (which === 'all') return at.map((_, index) => index);
  const wanted = which === 'yes';
  return [
    Math.max(
      0,
      expect.findIndex(({ isAllowed }) => isAllowed === wanted),
    ),
  ];
}
