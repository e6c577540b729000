import { Random } from '@curbwise/tooling/random';
import { addMinutes, minuteNumber, timeOfMinuteNumber, type LocalDateTime } from '@curbwise/contract';
import { MINUTES_OF_WEEK, MONDAY, type JudgedPanels } from './judged-panels';

/** Instants that are asked about: as many as the labelled photos of the benches have. */
export const INSTANTS = 14;

/** Edges of windows that are asked about, each with the minute before it: the other instants are drawn. */
const EDGES = 5;

/** Of these at most so many at which the answer changes, before those come at which only its limit does. */
const ANSWER_EDGES = 3;

/** Every instant of the week at which the rules begin to say something else. */
function edgesOf(judged: JudgedPanels): LocalDateTime[] {
  const edges: LocalDateTime[] = [];
  for (let edge = judged.changeAfter(MONDAY); edge; edge = judged.changeAfter(edge)) edges.push(edge);
  return edges;
}

function isOfAnswer(judged: JudgedPanels, edge: LocalDateTime): boolean {
  const kindAt = (time: LocalDateTime) => {
    const said = judged.at(time);
    return 'isUncertain' in said ? 'uncertain' : said.isAllowed;
  };
  return kindAt(edge) !== kindAt(addMinutes(edge, -1));
}

/**
 * Chooses the instants at which a photo is asked about: edges of the windows of its panels, a minute before and at them,
 * and others by chance in the same week.
 * @param seed the same seed and panels give the same instants
 * @returns {@link INSTANTS} different instants, the earliest first
 */
export function proposeInstants(judged: JudgedPanels, seed: string): LocalDateTime[] {
  const random = new Random(seed);
  const edges = random.shuffle(edgesOf(judged));
  const ofAnswer = edges.filter((edge) => isOfAnswer(judged, edge));
  const ofLimit = edges.filter((edge) => !isOfAnswer(judged, edge));
  const inOrder = [...ofAnswer.slice(0, ANSWER_EDGES), ...ofLimit, ...ofAnswer.slice(ANSWER_EDGES)];
  const chosen = new Set(
    inOrder.slice(0, EDGES).flatMap((edge) => [minuteNumber(edge) - 1, minuteNumber(edge)]),
  );
  while (chosen.size < INSTANTS) chosen.add(minuteNumber(MONDAY) + random.below(MINUTES_OF_WEEK));
  return [...chosen].sort((one, other) => one - other).map(timeOfMinuteNumber);
}
