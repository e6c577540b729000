import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { ANY } from './draw-groups';
import { kindNamed } from './kinds';
import type { Group, Meaning, Statement } from './meaning';
import { drawSign } from './signs';
import { truthAt } from './truth';

const at = (text: string) => parseLocalDateTime(text) as LocalDateTime;

const meaning = (
  kind: string,
  groups: readonly Partial<Group>[],
  rest: Partial<Statement> = {},
): Meaning => ({
  ownPanels: false,
  statements: [
    {
      kind: kindNamed(kind),
      groups: groups.map((group) => ({ ...ANY, ...group })),
      except: [],
      sparesOthers: false,
      sparesHolidays: false,
      season: null,
      ...rest,
    },
  ],
});

const MORNING = { from: 7 * 60, to: 9 * 60 };
const NIGHT = { from: 18 * 60, to: 8 * 60 };

test.each([
  ['hours include their start', [{ hours: MORNING }], {}, '2026-11-16T07:00', false],
  ['and not their end', [{ hours: MORNING }], {}, '2026-11-16T09:00', true],
  ['a day that is not named is free', [{ hours: MORNING, days: [1, 4] }], {}, '2026-11-17T08:00', true],
  ['a night belongs to the day it starts on', [{ hours: NIGHT, days: [5] }], {}, '2026-11-21T07:59', false],
  ['and not to the day it ends on', [{ hours: NIGHT, days: [6] }], {}, '2026-11-21T07:59', true],
  [
    'an exception of one group spares that group',
    [{ hours: MORNING, except: [0] }],
    {},
    '2026-11-22T08:00',
    true,
  ],
  ['and no other', [{ hours: MORNING, except: [0] }, { hours: MORNING }], {}, '2026-11-22T08:00', false],
  ['an exception of all spares all', [{ hours: MORNING }], { except: [0] }, '2026-11-22T08:00', true],
  [
    'the third Tuesday is counted',
    [{ hours: MORNING, days: [2], weeks: [1, 3] }],
    {},
    '2026-11-17T08:00',
    false,
  ],
  ['the second is not', [{ hours: MORNING, days: [2], weeks: [1, 3] }], {}, '2026-11-10T08:00', true],
  [
    'a season that passes the new year holds in November',
    [{ hours: MORNING }],
    { season: { from: [11, 15], to: [3, 31] } },
    '2026-11-16T08:00',
    false,
  ],
  [
    'and not in June',
    [{ hours: MORNING }],
    { season: { from: [11, 15], to: [3, 31] } },
    '2026-06-08T08:00',
    true,
  ],
] as const)('the truth: %s', (_, groups, rest, when, isAllowed) => {
  expect(truthAt(meaning('no parking', groups, rest as Partial<Statement>), at(when)).isAllowed).toBe(
    isAllowed,
  );
});

test('the expected answer is the limit of the hours in force, and no limit outside them', () => {
  const limited = meaning('time limit', [
    { hours: MORNING, limit: 60 },
    { hours: { from: 9 * 60, to: 12 * 60 }, limit: 180 },
  ]);
  expect(truthAt(limited, at('2026-11-16T08:00'))).toEqual({ isAllowed: true, limit: 60 });
  expect(truthAt(limited, at('2026-11-16T09:00'))).toEqual({ isAllowed: true, limit: 180 });
  expect(truthAt(limited, at('2026-11-16T12:00'))).toEqual({ isAllowed: true, limit: null });
});

test('a limit for somebody else does not allow a private car', () => {
  const kept = meaning('disabled', [{ hours: MORNING, limit: 60 }]);
  expect(truthAt(kept, at('2026-11-16T08:00'))).toEqual({ isAllowed: false, limit: null });
});

test('other times are those at which no other group of the sign applies', () => {
  const kept = meaning('loading', [{ hours: MORNING }]).statements;
  const rest = meaning('time limit', [{ isRest: true, limit: 60 }]).statements;
  const both: Meaning = { ownPanels: true, statements: [...kept, ...rest] };
  expect(truthAt(both, at('2026-11-16T08:00'))).toEqual({ isAllowed: false, limit: null });
  expect(truthAt(both, at('2026-11-16T09:00'))).toEqual({ isAllowed: true, limit: 60 });
});

test('the same seed draws the same signs, and another seed draws others', () => {
  const texts = (seed: string) =>
    Array.from({ length: 40 }, (_, index) => drawSign(seed, index)?.panels.map(({ text }) => text));
  expect(texts('test')).toEqual(texts('test'));
  expect(texts('another')).not.toEqual(texts('test'));
});
