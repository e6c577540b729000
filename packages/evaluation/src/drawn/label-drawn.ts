import { formatLocalDateTime, type Panel, type Place, type Side } from '@curbwise/contract';
import { readingOf } from '../labels/judge-case';
import { instantsOf } from './instants';
import { judged, sidesOf, type JudgedAnswer } from './verdicts';

/** A drawn sign and the photo of it. */
export interface DrawnSign {
  readonly seed: number;
  readonly panels: readonly Pick<Panel, 'text' | 'arrow' | 'symbol' | 'box'>[];
  readonly place: Place;
  /** What else is known of it, to group by: `style`, `light`. */
  readonly fields: Readonly<Record<string, string>>;
}

const expectedOf = ({ answer, limit }: JudgedAnswer) => {
  if (answer === 'uncertain') return { isUncertain: true };
  return answer === 'allowed' ? { isAllowed: true, limitMinutes: limit } : { isAllowed: false };
};

/** How the photo of a drawn sign is called. */
export const drawnPhoto = (seed: number) => `sign-${seed}.jpg`;

function caseOf({ seed, panels, place, fields }: DrawnSign, side: Side | undefined) {
  const truth = judged(readingOf(panels), place, side);
  const instants = instantsOf(truth, `${seed}/${side}`);
  return {
    ...fields,
    id: side ? `drawn-${seed}-${side}` : `drawn-${seed}`,
    photo: drawnPhoto(seed),
    place,
    ...(side && { side }),
    irrelevant: false,
    at: instants.map(formatLocalDateTime),
    expect: instants.map((instant) => expectedOf(truth.at(instant))),
    truth: panels.map(({ text, arrow, symbol, box }) => ({ text, arrow, symbol, box })),
  };
}

/**
 * Labels a drawn sign: a line for each side that it has a rule for, with what the rules say of the true panels about the
 * edges of its windows.
 */
export const labelDrawn = (sign: DrawnSign): string[] =>
  sidesOf(sign.panels).map((side) => JSON.stringify(caseOf(sign, side)));
