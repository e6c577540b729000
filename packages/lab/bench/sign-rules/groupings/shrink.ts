import { answersTo, answerWith, type Fault } from './faults';
import type { Meaning, Statement } from './meaning';
import { signOf, type DrawnSign } from './signs';

const without = <T>(list: readonly T[], index: number) => list.toSpliced(index, 1);

function smallerStatements(statement: Statement): Statement[] {
  const { groups, except, season, sparesOthers, sparesHolidays } = statement;
  return [
    ...(groups.length > 1
      ? groups.map((_, index) => ({ ...statement, groups: without(groups, index) }))
      : []),
    ...(except.length > 0 ? [{ ...statement, except: [] }] : []),
    ...(season ? [{ ...statement, season: null }] : []),
    ...(sparesOthers ? [{ ...statement, sparesOthers: false }] : []),
    ...(sparesHolidays ? [{ ...statement, sparesHolidays: false }] : []),
  ];
}

function smallerMeanings(meaning: Meaning): Meaning[] {
  const { statements } = meaning;
  return statements.flatMap((statement, index) =>
    smallerStatements(statement).map((smaller) => ({
      ...meaning,
      statements: statements.with(index, smaller),
    })),
  );
}

/** Removes groups, exceptions and seasons from a sign as long as the fault remains. */
export function shrink(sign: DrawnSign, fault: Fault): DrawnSign {
  const smaller = smallerMeanings(sign.meaning)
    .map((meaning) => signOf(meaning, sign.layouts))
    .find((candidate) => answerWith(answersTo(candidate), fault));
  return smaller ? shrink(smaller, fault) : sign;
}
