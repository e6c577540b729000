import { addMinutes, formatLocalDate, type Driver, type Holder, type Rule } from '@curbwise/contract';
import { judgementOf, render, type Judgement, type Message } from '@curbwise/sign-rules';
import { explained, rulesOf } from '../card/reasoning';
import type { Verdict } from '../use-verdict';

/** What the engine takes a driver's word for. */
export type SettledCondition = 'school-day' | 'holiday';

/** The one tap that helps. */
export type Remedy =
  | { kind: 'day'; condition: SettledCondition; on: string; isToday: boolean }
  | { kind: 'fix'; panel: number | undefined }
  | { kind: 'photo' };

/** One thing that is missing for an answer. */
export interface OpenPoint {
  /** `day-without-school`: the driver said so, and the sign still leaves it open. */
  about: Message['code'] | 'day-without-school' | 'permit' | 'vehicle';
  /** In the words of the engine; null where the card has its own. */
  sentence: string | null;
  remedy: Remedy | null;
}

type Asked = Pick<Verdict, 'analysis' | 'judgement' | 'now' | 'context' | 'words'>;

const doubts = ({ because }: Judgement) => because.filter(({ code }) => code === 'rule-may-forbid').length;

/**
 * The day of which the driver's word would help: today, or yesterday for a window that began then. Found by trying, since
 * a rule may hang on something else as well.
 */
function dayToAsk(
  condition: SettledCondition,
  { analysis, now, context }: Asked,
  judgement: Judgement,
): Remedy | null {
  for (const daysAgo of [0, 1]) {
    const on = formatLocalDate(addMinutes(now, -daysAgo * 1440));
    const known = context.settled?.on === on ? context.settled : { on };
    if (known[condition] !== undefined) continue;
    const tried = judgementOf(analysis, now, { ...context, settled: { ...known, [condition]: true } });
    const helps = tried.answer !== 'uncertain' || doubts(tried) < doubts(judgement);
    if (helps) return { kind: 'day', condition, on, isToday: daysAgo === 0 };
  }
  return null;
}

function pointFor(message: Message, sentence: string, asked: Asked, judgement: Judgement): OpenPoint {
  const { code: about, params, panels } = message;
  const plain = { about, sentence, remedy: null };
  if (about === 'words-unread' || about === 'symbol-unknown' || about === 'part-unread')
    return { ...plain, remedy: { kind: 'fix', panel: panels[0] } };
  if (about === 'unclear-photo' || about === 'no-rules' || about === 'another-photo')
    return { ...plain, remedy: { kind: 'photo' } };
  if (about !== 'depends-on') return plain;
  const { condition } = params;
  if (condition !== 'school-day' && condition !== 'holiday') return plain;
  const remedy = dayToAsk(condition, asked, judgement);
  const saidNone = condition === 'school-day' && asked.context.settled?.['school-day'] === false;
  if (!remedy && saidNone) return { about: 'day-without-school', sentence: null, remedy };
  // The question says what is missing.
  return { ...plain, sentence: remedy ? null : sentence, remedy };
}

/** A permit that no name tells from the driver's. */
const isNamelessPermit = ({ kind, name }: Holder) =>
  (kind === 'permit' || kind === 'resident') && name === null;

/** What of the driver leaves open whether rules hold, where the engine has no message for it. */
function doubtOfDriver(doubted: readonly Rule[], driver: Driver | undefined): OpenPoint[] {
  if (!driver) return [];
  const asksForPermit = doubted.some(({ liftedFor, onlyFor }) =>
    [...liftedFor, ...onlyFor].some(isNamelessPermit),
  );
  if (asksForPermit && driver.permits.length > 0) return [{ about: 'permit', sentence: null, remedy: null }];
  const isForAll = doubted.every(({ effect }) => effect === 'forbid');
  return isForAll || driver.vehicle === 'car' ? [] : [{ about: 'vehicle', sentence: null, remedy: null }];
}

/**
 * What is missing for an answer, in the order of the engine, each with the one tap that helps; none where nothing on
 * this device can. The same tap is offered once.
 */
export function openPoints(asked: Asked): OpenPoint[] {
  const { analysis, judgement, words, context } = asked;
  const explanation = explained(asked);
  if (!judgement || !explanation) return [];
  const rules = rulesOf(analysis);
  const sentences = render(explanation, rules, words).uncertainty;
  const points = explanation.missing.map((message, index) =>
    pointFor(message, sentences[index] ?? '', asked, judgement),
  );
  const doubted = judgement.because.flatMap(({ code, params }) =>
    code === 'rule-may-forbid' ? (rules[Number(params.rule)] ?? []) : [],
  );
  const all = [...points, ...doubtOfDriver(doubted, context.driver)];
  const offered = new Set<string>();
  // A photo is asked for once it is said what helps.
  const photo = all.findLast(({ remedy }) => remedy?.kind === 'photo');
  return all.map((point) => {
    if (point.remedy?.kind === 'photo' && point !== photo) return { ...point, remedy: null };
    const offer = JSON.stringify(point.remedy);
    if (!point.remedy || !offered.has(offer)) {
      offered.add(offer);
      return point;
    }
    return { ...point, remedy: null };
  });
}
