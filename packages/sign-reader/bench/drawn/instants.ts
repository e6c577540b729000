import { Random } from '@curbwise/bench-kit';
import { addMinutes, minuteNumber, type LocalDateTime } from '@curbwise/contract';
import { MINUTES_OF_WEEK, MONDAY, type Judged } from './verdicts';

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
  const chosen = random
    .shuffle(edges)
    .slice(0, EDGES)
    .flatMap((edge) => [addMinutes(edge, -1), edge]);
  const count = RANDOM + 2 * EDGES - chosen.length;
  const others = Array.from({ length: count }, () => addMinutes(MONDAY, random.below(MINUTES_OF_WEEK)));
  return [...chosen, ...others]
    .filter((time) => minuteNumber(time) >= minuteNumber(MONDAY))
    .sort((a, b) => minuteNumber(a) - minuteNumber(b));
}
