import type { Layout } from './layout';
import { commonLimit, limitInWords } from './limit-in-words';
import type { Statement } from './meaning';

/** The words above or below a schedule. */
export interface Head {
  head: string;
  /** A limit for all groups, separate from the heading. */
  below: string;
  last: string;
}

/** The heading of a statement, and its limit if that is separate. */
export function headOf(statement: Statement, index: number, isOneOfSeveral: boolean, layout: Layout): Head {
  const limit = commonLimit(statement);
  const words = limit === null ? '' : limitInWords(limit, layout);
  const isShown = layout.isPicture && !layout.hasWordsBesidePicture && index === 0;
  const head = isShown ? '' : (layout.heads[index] ?? '');
  const isWithin = statement.kind.effect === 'limit' || head.includes('{limit}');
  const isInHead =
    isWithin &&
    (layout.commonLimitPlace === 'in head' || layout.headPlace === 'each' || isShown || isOneOfSeveral);
  if (limit !== null && isInHead) {
    return { head: isShown ? words : head.replace('{limit}', words), below: '', last: '' };
  }
  // The limits are separate; the rest of the head still says that it is about parking.
  const rest = head
    .replace(/(?:MAX|Max stay)? ?\{limit\}(?: MAX| LIMIT)?\n?/, '')
    .replace(/^P$|^Limited waiting/, '')
    .trim();
  // 1 HR PARKING 8AM-4PM / 3 HR PARKING 4PM-10PM needs no other head.
  const saysMore = limit !== null || statement.kind.effect === 'forbid' || statement.kind.isMetered === true;
  const apart = limit === null ? '' : layout.limitHead.replace('{limit}', words);
  return layout.commonLimitPlace === 'last'
    ? { head: saysMore ? rest : '', below: '', last: apart }
    : { head: saysMore ? rest : '', below: apart, last: '' };
}
