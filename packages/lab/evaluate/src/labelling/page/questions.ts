import { formatLocalDateTime, type HolidayCalendar, type LocalDateTime, type Side } from '@curbwise/contract';
import { judgePanels, type JudgedPanels } from '../instants/judged-panels';
import { proposeInstants } from '../instants/propose-instants';
import type { Expected, Label, LabelledPanel } from '../label';

/** The instants to ask about and the answers so far; null for an instant without an answer. */
export interface Asked {
  instants: readonly LocalDateTime[];
  answers: readonly (Expected | null)[];
}

/** What the questions are about. */
export interface Subject {
  /** Name of the photo; the seed for the instants. */
  photo: string;
  panels: readonly LabelledPanel[];
  side: Side | undefined;
  place: Label['place'];
  calendar: HolidayCalendar | null;
}

/** A key for the questions: other panels or another side need new questions. */
export const keyOf = (panels: readonly LabelledPanel[], side: Side | undefined): string =>
  JSON.stringify([panels.map(({ text, arrow, symbol }) => [text, arrow, symbol]), side ?? null]);

/** The panels, judged by the rules. */
export const judgedOf = ({ panels, side, place, calendar }: Subject): JudgedPanels =>
  judgePanels(panels, { side, place }, calendar ? () => calendar : undefined);

/** New questions without answers. */
export function newQuestions(subject: Subject, judged: JudgedPanels): Asked {
  const instants = proposeInstants(judged, subject.photo);
  return { instants, answers: instants.map(() => null) };
}

/** The same questions with one more answer. */
export const answered = ({ instants, answers }: Asked, index: number, answer: Expected): Asked => ({
  instants,
  answers: answers.map((one, at) => (at === index ? answer : one)),
});

/** The instants and answers of a label; null while one is missing. */
export function instantsAndAnswers({ instants, answers }: Asked): Pick<Label, 'at' | 'expect'> | null {
  const expect = answers.filter((answer) => answer !== null);
  return expect.length === instants.length ? { at: instants.map(formatLocalDateTime), expect } : null;
}

const sameAnswer = (one: Expected, other: Expected) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a person's answer equals that of the rules. */
export const isAsRulesSay = (judged: JudgedPanels, time: LocalDateTime, answer: Expected): boolean =>
  sameAnswer(judged.at(time), answer);
