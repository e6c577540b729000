import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '@curbwise/tooling/bench';
import type { Arrow, Side } from '@curbwise/contract';

/** The answer that a case expects at an instant; what is absent is not looked at. */
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
  /** What its picture shows, in words; absent where the label does not say. */
  picture?: string;
}

/** A photo of a sign, with what a person knows who stands before it. */
export interface SignCase {
  id: string;
  /** Its file of cases, without the folder. */
  file: string;
  photo: string;
  side: Side | null;
  at: readonly string[];
  expect: readonly Expected[];
  /** All panels of the pole, those of the other side among them. */
  truth: readonly TruePanel[];
  /** What is expected on each side that there is a case for. */
  labels: readonly Label[];
}

/** What is expected on one side of the pole. */
export type Label = Pick<SignCase, 'side' | 'at' | 'expect'>;

interface Line {
  id: string;
  photo: string;
  side?: Side;
  at: string[];
  expect: Expected[];
  truth: { text: string; arrow?: string; symbol?: string }[];
}

/** Words as they are typed: what a label says of letters that nobody can read is left out. */
function legible(text: string): string {
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
  return { text: legible(text), arrow: isArrow ? arrow : null, ...picture };
}

/** The panels of several labels of one photo, each once. */
const together = (panels: readonly TruePanel[]) => [
  ...new Map(panels.map((panel) => [JSON.stringify(panel), panel])).values(),
];

/**
 * Reads files of cases, a JSON object a line. Labels of the two sides of one photo know the panels of their side alone;
 * here each case knows those of both. A photo of no sign is passed over: nobody can put one right.
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
    const truth = together(ofPhoto.flatMap((line) => line.truth.map(truePanel)));
    const labels = ofPhoto.map((line): Label => ({
      side: line.side ?? null,
      at: line.at,
      expect: line.expect,
    }));
    return { id, file, photo, side: side ?? null, at, expect, truth, labels };
  });
}

/** Which instants of a case are looked at: the first at which one may park, or may not, else its first; or all. */
export const INSTANTS = ['yes', 'no', 'all'] as const;
export type Instants = (typeof INSTANTS)[number];

/** Indexes of the instants of a case that are looked at. */
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
