import type { Driver, Holder, Rule } from '@curbwise/contract';
import { render, type Judgement, type Message } from '@curbwise/sign-rules';
import { explained } from '../words/reasoning';
import { rulesOf } from '../judging/stay-limits';
import type { Verdict } from '../judging/verdict';
import type { Question } from './replies';

/** A button that helps where no question does. */
export type Remedy = 'photo' | 'write' | 'permits';

/** Something that is missing for an answer and that no question asks about. */
export interface OpenPoint {
  /** `day-without-school`: the driver said so, and the sign still leaves it open. */
  about: Message['code'] | 'day-without-school' | 'permit' | 'vehicle';
  /** The sentence of the engine; null if the card has its own. */
  sentence: string | null;
  remedies: readonly Remedy[];
}

/** Messages that are covered by questions. */
const ASKED: readonly Message['code'][] = [
  'words-unread',
  'symbol-unknown',
  'part-unread',
  'readings-differ',
];

/** Messages for which another photo may be the remedy. */
const FOR_ANOTHER_PHOTO: readonly Message['code'][] = [
  'unclear-photo',
  'reader-disagrees',
  'arrow-unseen',
  'another-photo',
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
  { context }: Verdict,
): OpenPoint | null {
  if (ASKED.includes(about)) return null;
  const isAsked = questions.length > 0;
  if (about === 'no-rules') return { about, sentence, remedies: isAsked ? [] : ['photo', 'write'] };
  if (FOR_ANOTHER_PHOTO.includes(about)) return { about, sentence, remedies: ['photo'] };
  if (about !== 'depends-on') return { about, sentence, remedies: [] };
  if (isAskedOf(questions, params.condition)) return null;
  const saidNone = params.condition === 'school-day' && context.settled?.['school-day'] === false;
  return saidNone
    ? { about: 'day-without-school', sentence: null, remedies: [] }
    : { about, sentence, remedies: [] };
}

/** A permit without a name, so it cannot be compared with the driver's. */
const isNamelessPermit = ({ kind, name }: Holder) =>
  (kind === 'permit' || kind === 'resident') && name === null;

/** Open points about the driver for which the engine has no message. */
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

/** What is missing for an answer and not covered by questions, in the order of the engine. Each remedy is offered once. */
export function openPoints(verdict: Verdict, questions: readonly Question[]): OpenPoint[] {
  const { analysis, judgement, words, context } = verdict;
  const explanation = explained(verdict);
  if (!judgement || !explanation) return [];
  const rules = rulesOf(analysis);
  const sentences = render(explanation, rules, words).uncertainty;
  const points = explanation.missing.flatMap(
    (message, index) => pointFor(message, sentences[index] ?? '', questions, verdict) ?? [],
  );
  const all = [...points, ...doubtOfDriver(doubtedRules(judgement, rules), context.driver)];
  // Only the last point about a photo offers the button.
  const photo = all.findLast(({ remedies }) => remedies.includes('photo'));
  return all.map((point) => ({
    ...point,
    remedies: point.remedies.filter((remedy) => remedy !== 'photo' || point === photo),
  }));
}
