import { Random } from '@curbwise/tooling/random';
import { addMinutes, minuteNumber, type LocalDateTime } from '@curbwise/contract';
import { MINUTES_OF_WEEK, MONDAY, type JudgedReading } from './verdicts';

/** Number of changes of the answer that are chosen first. */
const ANSWER_EDGES = 3;
/** Number of changes in total. The rest are changes of the limit, if there are enough. */
const EDGES = 5;
/** Number of additional random instants. */
const RANDOM_INSTANTS = 4;

/**
 * Chooses the instants at which readings of a sign are judged: at changes of the true answer, one minute before them, and
 * at random times. Sorted by time.
 */
export function chooseInstants(truth: JudgedReading, seed: string): LocalDateTime[] {
  const random = new Random(seed);
  const edges: LocalDateTime[] = [];
  for (let edge = truth.changeAfter(MONDAY); edge; edge = truth.changeAfter(edge)) edges.push(edge);
  const isOfAnswer = (edge: LocalDateTime) => truth.at(edge).answer !== truth.at(addMinutes(edge, -1)).answer;
  const ofAnswer = random.shuffle(edges.filter(isOfAnswer));
  const ofLimit = random.shuffle(edges.filter((edge) => !isOfAnswer(edge)));
  const first = [...ofAnswer.slice(0, ANSWER_EDGES), ...ofLimit, ...ofAnswer.slice(ANSWER_EDGES)];
  const chosen = first.slice(0, EDGES).flatMap((edge) => [addMinutes(edge, -1), edge]);
  const count = RANDOM_INSTANTS + 2 * EDGES - chosen.length;
  const others = Array.from({ length: count }, () => addMinutes(MONDAY, random.below(MINUTES_OF_WEEK)));
  return [...chosen, ...others]
    .filter((time) => minuteNumber(time) >= minuteNumber(MONDAY))
    .sort((a, b) => minuteNumber(a) - minuteNumber(b));
}
