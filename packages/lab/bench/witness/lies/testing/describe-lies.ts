import type { Panel } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { signsIn, TABLES } from '@curbwise/sign-rules/testing';
import { Random } from '@curbwise/tooling/random';
import { subjectsOfText, type Subject } from '../subject';
import { tryLies } from '../try-lies';

const SEED = 'lies.test';

/** Monday morning. */
const CLOCK = { year: 2026, month: 10, day: 19, minute: 600 };

const subjectsOf = (id: string, panels: readonly Panel[]): Subject[] =>
  subjectsOfText({ id, panels, at: [CLOCK], context: {} }, new Random(`${SEED} ${id}`));

/** Fewer honest testimonies that are used would show nothing. */
const MIN_USED = 10;

/** Tests lies about the project's own signs. @param step about how many of them: 1 is every sign, 44 every forty-fourth */
export function describeLies(step: number): void {
  const signs = TABLES.flatMap((file) => signsIn(file)).filter((_, at) => at % step === 0);
  const subjects = signs.flatMap(({ sign, panels }) => subjectsOf(sign, panels));

  test('the grammar does not understand a sign that is lied about', () => {
    expect(subjects.length).toBeGreaterThan(30);
    expect(subjects.filter(({ panels }) => parse(panels).unread.length === 0)).toEqual([]);
  });

  const tried = tryLies(subjects, SEED, 1);

  test('honest testimony is used, and leads to no false yes', () => {
    const { told, caught, falseYeses } = tried.honest;
    expect(told).toBe(subjects.length);
    expect(told - caught).toBeGreaterThan(MIN_USED);
    expect(falseYeses).toEqual([]);
  });

  test('lies whose words nobody knows are used', () => {
    const used = tried.kinds.filter(
      ({
        tallies: {
          'as-follows': { told, caught },
        },
      }) => told > caught,
    );
    expect(used.some(({ kind }) => kind.caughtBy === 'none')).toBe(true);
  });

  const catchable = tried.kinds.filter(
    ({ kind, tallies }) => kind.caughtBy !== 'none' && tallies['as-follows'].told > 0,
  );

  test.each(catchable.map((one) => [one.kind.name, one] as const))(
    'no yes rests on: %s',
    (_, { tallies }) => {
      const falseYeses = Object.values(tallies).flatMap((tally) => tally.falseYeses);
      expect(falseYeses.map(({ id, at }) => `${id} ${at.day} ${at.minute}`)).toEqual([]);
    },
  );
}
