import { formatLocalDateTime } from '@curbwise/contract';
import type { Check, Objection } from '../check';
import { compareAnswers } from '../same-answers';

/**
 * It is credible: where the grammar understood a group of panels to the last word, both give the same answers and limits
 * over two ordinary weeks and the special days of the calendar.
 */
export const credible: Check = ({ parsed, rules, groups }) => {
  const unread = new Set(parsed.unread.map(({ panel }) => groups[panel]));
  const objections: Objection[] = [];
  let isTested = false;
  for (const group of new Set(groups)) {
    const isOfGroup = ({ panel }: { panel: number }) => groups[panel] === group;
    const grammar = parsed.rules.filter(isOfGroup);
    if (unread.has(group) || grammar.length === 0) continue;
    const compared = compareAnswers(grammar, rules.filter(isOfGroup));
    isTested ||= compared.isTested;
    if (compared.differsAt) objections.push({ panel: group, why: formatLocalDateTime(compared.differsAt) });
  }
  return { objections, isTested };
};
