import type { Driver, Holder, Rule } from '@curbwise/contract';
import { render, type Judgement, type Message } from '@curbwise/sign-rules';
import { explained, rulesOf } from '../card/reasoning';
import type { Verdict } from '../use-verdict';
import type { Question } from './questions';

/** The one tap that helps where no question does. */
export type Remedy = 'photo' | 'write' | 'permits';

/** One thing that is missing for an answer, and about which the driver is asked nothing. */
export interface OpenPoint {
  /** `day-without-school`: the driver said so, and the sign still leaves it open. */
  about: Message['code'] | 'day-without-school' | 'permit' | 'vehicle';
  /** In the words of the engine; null where the card has its own. */
  sentence: string | null;
  remedies: readonly Remedy[];
}

type Asked = Pick<Verdict, 'analysis' | 'judgement' | 'now' | 'context' | 'words'>;

/** Messages that a question says in its own way. */
const ASKED: readonly Message['code'][] = [
  'words-unread',
  'symbol-unknown',
  'part-unread',
  'readings-differ',
];

const isAskedOf = (questions: readonly Question[], condition: string) =>
  questions.some(
    ({ topic }) =>
      (topic.is === 'day' && topic.condition === condition) ||
      (topic.is === 'half' && condition === 'am-or-pm'),
  );

function pointFor(
  { code: about, params }: Message,
  sentence: string,
  questions: readonly Question[],
  { context }: Asked,
): OpenPoint | null {
  if (ASKED.includes(about)) return null;
  const isAsked = questions.length > 0;
  if (about === 'no-rules') return { about, sentence, remedies: isAsked ? [] : ['photo', 'write'] };
  if (about === 'unclear-photo' || about === 'another-photo') return { about, sentence, remedies: ['photo'] };
  if (about !== 'depends-on') return { about, sentence, remedies: [] };
  if (isAskedOf(questions, params.condition)) return null;
  const saidNone = params.condition === 'school-day' && context.settled?.['school-day'] === false;
  return saidNone
    ? { about: 'day-without-school', sentence: null, remedies: [] }
    : { about, sentence, remedies: [] };
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
  if (asksForPermit && driver.permits.length > 0)
    return [{ about: 'permit', sentence: null, remedies: ['permits'] }];
  const isForAll = doubted.every(({ effect }) => effect === 'forbid');
  return isForAll || driver.vehicle === 'car'
    ? []
    : [{ about: 'vehicle', sentence: null, remedies: ['permits'] }];
}

const doubtedRules = ({ because }: Judgement, rules: readonly Rule[]) =>
  because.flatMap(({ code, params }) =>
    code === 'rule-may-forbid' ? (rules[Number(params.rule)] ?? []) : [],
  );

/**
 * What is missing for an answer and is not asked about, in the order of the engine, each with what helps; nothing where
 * nothing on this device can. The same help is offered once.
 */
export function openPoints(asked: Asked, questions: readonly Question[]): OpenPoint[] {
  const { analysis, judgement, words, context } = asked;
  const explanation = explained(asked);
  if (!judgement || !explanation) return [];
  const rules = rulesOf(analysis);
  const sentences = render(explanation, rules, words).uncertainty;
  const points = explanation.missing.flatMap(
    (message, index) => pointFor(message, sentences[index] ?? '', questions, asked) ?? [],
  );
  const all = [...points, ...doubtOfDriver(doubtedRules(judgement, rules), context.driver)];
  // A photo is asked for once it is said what helps.
  const photo = all.findLast(({ remedies }) => remedies.includes('photo'));
  return all.map((point) => ({
    ...point,
    remedies: point.remedies.filter((remedy) => remedy !== 'photo' || point === photo),
  }));
}
