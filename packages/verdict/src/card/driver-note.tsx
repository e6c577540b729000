import { useMemo } from 'react';
import {
  formatLocalDateTime,
  type AnalysisResponse,
  type Context,
  type Driver,
  type LocalDateTime,
} from '@curbwise/contract';
import { judgementOf, type Judgement } from '@curbwise/sign-rules';
import { NOBODY } from '../judging/judge-context';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';

/** A property of the driver that changed the answer. */
type Counted =
  | { kind: 'badge' }
  | { kind: 'permit'; permit: string }
  | { kind: 'named'; name: string }
  | { kind: 'vehicle'; vehicle: Exclude<Driver['vehicle'], 'car'> };

interface Trait {
  counted: Counted;
  without: Driver;
  alone: Driver;
}

/** How a driver differs from somebody in a private car without any permit. */
function traitsOf(driver: Driver): Trait[] {
  const { permits, disabledBadge, vehicle, named = [] } = driver;
  const trait = (counted: Counted, without: Partial<Driver>, alone: Partial<Driver>): Trait => ({
    counted,
    without: { ...driver, ...without },
    alone: { ...NOBODY, ...alone },
  });
  return [
    ...permits.map((permit) => {
      const others = permits.filter((other) => other !== permit);
      return trait({ kind: 'permit', permit }, { permits: others }, { permits: [permit] });
    }),
    ...named.map((name) => {
      const others = named.filter((other) => other !== name);
      return trait({ kind: 'named', name }, { named: others }, { named: [name] });
    }),
    ...(disabledBadge ? [trait({ kind: 'badge' }, { disabledBadge: false }, { disabledBadge })] : []),
    ...(vehicle !== 'car' ? [trait({ kind: 'vehicle', vehicle }, { vehicle: 'car' }, { vehicle })] : []),
  ];
}

/** The parts of a judgement that the card shows as the answer. */
function answerOf({ answer, limit, until, next, sides }: Judgement): string {
  return JSON.stringify([answer, limit, until, sides, answer === 'forbidden' ? next : null]);
}

/**
 * The driver's properties that changed the answer, compared with somebody in a private car without any permit; empty if
 * the answer is the same. If several would have been enough on their own, the first of them.
 */
function whatCounted(analysis: AnalysisResponse, now: LocalDateTime, context: Context): Counted[] {
  const { driver } = context;
  if (!driver) return [];
  const answerFor = (one: Driver) => answerOf(judgementOf(analysis, now, { ...context, driver: one }));
  const answer = answerFor(driver);
  if (answer === answerFor(NOBODY)) return [];
  const traits = traitsOf(driver);
  const needed = traits.filter(({ without }) => answerFor(without) !== answer);
  const enough = traits.filter(({ alone }) => answerFor(alone) === answer).slice(0, 1);
  const found = needed.length > 0 ? needed : enough.length > 0 ? enough : traits;
  return found.map(({ counted }) => counted);
}

/**
 * Says which of the driver's settings changed the answer; renders nothing if none did. What the driver said about this
 * photo stands elsewhere, with a way to take it back.
 */
export function DriverNote({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const { analysis, judgement, now, context, words } = verdict;
  const minute = formatLocalDateTime(now);
  const counted = useMemo(
    () => (judgement ? whatCounted(analysis, now, context) : []),
    // oxlint-disable-next-line react/exhaustive-deps -- `minute` stands for `now`
    [analysis, judgement, minute, context],
  );
  const permits = counted.flatMap((one) => (one.kind === 'permit' ? [one.permit] : []));
  const say = (one: Counted) => {
    if (one.kind === 'badge') return [t('counted.badge')];
    return one.kind === 'vehicle' ? [t(`counted.${one.vehicle}`)] : [];
  };
  const withPermits = permits.length > 0 ? [t('counted.permit', { permits: words.list(permits) })] : [];
  const sentences = [...withPermits, ...counted.flatMap(say)];
  return sentences.length > 0 && <p className="card__driver">{sentences.join(' ')}</p>;
}
