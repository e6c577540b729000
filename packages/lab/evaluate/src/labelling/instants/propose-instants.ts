import { Random } from '@curbwise/tooling/random';
import { addMinutes, minuteNumber, timeOfMinuteNumber, type LocalDateTime } from '@curbwise/contract';
import { MINUTES_OF_WEEK, MONDAY, type JudgedPanels } from './judged-panels';

/** Number of instants per photo, the same as for the labelled photos of the benches. */
export const INSTANTS = 14;

/** Number of window edges, each with the minute before it. The other instants are random. */
const MAX_EDGES = 5;

/** Number of edges that change the answer, taken before edges that only change the limit. */
const ANSWER_EDGES = 3;

/** Every instant of the week at which the answer or its limit changes. */
function edgesOf(judged: JudgedPanels): LocalDateTime[] {
  const edges: LocalDateTime[] = [];
  for (let edge = judged.changeAfter(MONDAY); edge; edge = judged.changeAfter(edge)) edges.push(edge);
  return edges;
}

function changesAnswer(judged: JudgedPanels, edge: LocalDateTime): boolean {
  const kindAt = (time: LocalDateTime) => {
    const said = judged.at(time);
    return 'isUncertain' in said ? 'uncertain' : said.isAllowed;
  };
  return kindAt(edge) !== kindAt(addMinutes(edge, -1));
}

/**
 * Chooses the instants to ask about: edges of the windows of the panels, the minute before each, and random instants of
 * the same week.
 * @param seed the same seed and panels give the same instants
 * @returns {@link INSTANTS} different instants, the earliest first
 */
export function proposeInstants(judged: JudgedPanels, seed: string): LocalDateTime[] {
  const random = new Random(seed);
  const edges = random.shuffle(edgesOf(judged));
  const ofAnswer = edges.filter((edge) => changesAnswer(judged, edge));
  const ofLimit = edges.filter((edge) => !changesAnswer(judged, edge));
  const inOrder = [...ofAnswer.slice(0, ANSWER_EDGES), ...ofLimit, ...ofAnswer.slice(ANSWER_EDGES)];
  const chosen = new Set(
    inOrder.slice(0, MAX_EDGES).flatMap((edge) => [minuteNumber(edge) - 1, minuteNumber(edge)]),
  );
  while (chosen.size < INSTANTS) chosen.add(minuteNumber(MONDAY) + random.below(MINUTES_OF_WEEK));
  return [...chosen].sort((one, other) => one - other).map(timeOfMinuteNumber);
}
