import { Random } from '@curbwise/tooling/random';
import { addMinutes, minuteNumber, type LocalDateTime } from '@curbwise/contract';
import { MINUTES_OF_WEEK, MONDAY, type Judged } from './verdicts';

/** Edges that are asked about: first those at which the answer changes, then those at which its limit does. */
const ANSWER_EDGES = 3;
const EDGES = 5;
const RANDOM = 4;

/**
 * Instants at which a reading is asked: about the edges of the truth's windows, a minute before and at them, and by
 * chance; earliest first.
 */
export function instantsOf(truth: Judged, seed: string): LocalDateTime[] {
  const random = new Random(seed);
  const edges: LocalDateTime[] = [];
  for (let edge = truth.changeAfter(MONDAY); edge; edge = truth.changeAfter(edge)) edges.push(edge);
  const isOfAnswer = (edge: LocalDateTime) => truth.at(edge).answer !== truth.at(addMinutes(edge, -1)).answer;
  const ofAnswer = random.shuffle(edges.filter(isOfAnswer));
  const ofLimit = random.shuffle(edges.filter((edge) => !isOfAnswer(edge)));
  const first = [...ofAnswer.slice(0, ANSWER_EDGES), ...ofLimit, ...ofAnswer.slice(ANSWER_EDGES)];
  const chosen = first.slice(0, EDGES).flatMap((edge) => [addMinutes(edge, -1), edge]);
  const count = RANDOM + 2 * EDGES - chosen.length;
  const others = Array.from({ length: count }, () => addMinutes(MONDAY, random.below(MINUTES_OF_WEEK)));
  return [...chosen, ...others]
    .filter((time) => minuteNumber(time) >= minuteNumber(MONDAY))
    .sort((a, b) => minuteNumber(a) - minuteNumber(b));
}
