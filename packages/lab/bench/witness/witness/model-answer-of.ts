import { formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { opinionAt } from './recorded-opinion';
import type { Recording, RecordedOpinion, RecordedRule } from './recording';

const spanOf = ({ from, to }: { from: string; to: string }) => `${from}/${to}`;

const ruleOf = ({ limit, windows, season, dates, liftedFor, onlyFor, ...rule }: RecordedRule) => ({
  panel: rule.panel,
  // A panel without words is quoted as it is.
  quotes: rule.quotes.length > 0 ? rule.quotes : [''],
  effect: rule.effect,
  kind: rule.kind,
  limitMinutes: limit ?? 0,
  days: rule.days,
  windows: windows.map(({ from, to }) => `${from}-${to}`),
  season: season ? spanOf(season) : '',
  weeks: rule.weeks,
  dates: dates.map(spanOf),
  holidays: rule.holidays,
  allOtherTimes: false,
  exceptedFor: liftedFor,
  reservedFor: onlyFor,
  conditions: rule.conditions,
});

const probeOf = (at: string, side: 'both' | 'left' | 'right', { isAllowed, sure }: RecordedOpinion) => ({
  at,
  side,
  isAllowed,
  sure,
});

/** The recorded opinions, as answers at the instants that the model was asked about. */
const probesOf = ({ allowed }: Recording) =>
  Object.entries(allowed).flatMap(([at, opinion]) =>
    'isAllowed' in opinion
      ? [probeOf(at, 'both', opinion)]
      : [probeOf(at, 'left', opinion.left), probeOf(at, 'right', opinion.right)],
  );

/**
 * The answer that a model would write: a recording in the fields that a provider is asked for. What no rule quotes stays
 * as it was recorded; no words are declared to state no rule.
 * @param at the clock of the reading: the opinion is the one recorded at this instant
 */
export function modelAnswerOf(recording: Recording, at: LocalDateTime) {
  const { answer, rules, nothing, unsure } = recording;
  const opinion = opinionAt(recording, formatLocalDateTime(at));
  return {
    ...answer,
    meaning: { rules: rules.map(ruleOf), nothing, unsure },
    ...(opinion && { isAllowed: opinion.isAllowed, sure: opinion.sure }),
    probes: probesOf(recording),
  };
}
