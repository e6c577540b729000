import { formatLocalDateTime, type Panel, type Place, type Side } from '@curbwise/contract';
import { readingOf } from '../labels/judge-case';
import { chooseInstants } from './instants';
import { judgeReading, sidesOf, type JudgedAnswer } from './verdicts';

/** A drawn sign with known truth. */
export interface DrawnSign {
  readonly seed: number;
  readonly panels: readonly Pick<Panel, 'text' | 'arrow' | 'symbol' | 'box'>[];
  readonly place: Place;
  /** Other properties to group by: `style`, `light`. */
  readonly fields: Readonly<Record<string, string>>;
}

const expectedOf = ({ answer, limit }: JudgedAnswer) => {
  if (answer === 'uncertain') return { isUncertain: true };
  return answer === 'allowed' ? { isAllowed: true, limitMinutes: limit } : { isAllowed: false };
};

/** File name of a drawn sign's photo. */
export const drawnPhoto = (seed: number) => `sign-${seed}.jpg`;

function caseOf({ seed, panels, place, fields }: DrawnSign, side: Side | undefined) {
  const truth = judgeReading(readingOf(panels), place, side);
  const instants = chooseInstants(truth, `${seed}/${side}`);
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
 * Labels a drawn sign: one line per side with rules, with the answers of the rules for the true panels.
 * @returns lines of a label file
 */
export const labelDrawn = (sign: DrawnSign): string[] =>
  sidesOf(sign.panels).map((side) => JSON.stringify(caseOf(sign, side)));
