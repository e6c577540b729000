import { DECIDERS, type ContenderScore, type Decider } from '../evaluation-report';
import { counted, percent } from './figures';

/** The names of those that may decide. */
export const DECIDER_NAMES: Record<Decider, string> = {
  alone: 'Model alone',
  grammar: 'Rules alone',
  both: 'Both',
};

/** Whether anything is known of who decides: a contender that gives no opinion has nothing to compare. */
export const hasDeciders = ({ deciders }: ContenderScore): boolean => (deciders?.alone.right.of ?? 0) > 0;

/** `openai:gpt-test: model alone 80 % of 15, 1 false allow`, one line for each that may decide. */
export function whoDecidesInWords(score: ContenderScore): string[] {
  const { id, deciders } = score;
  if (!deciders || !hasDeciders(score)) return [];
  return DECIDERS.map((who) => {
    const { right, falseAllow } = deciders[who];
    const allows = falseAllow.count === 0 ? 'no false allow' : counted(falseAllow.count, 'false allow');
    return `${id}: ${DECIDER_NAMES[who].toLowerCase()} ${percent(right.share ?? 0)} of ${right.of}, ${allows}`;
  });
}
