import type { Element } from '../plates/elements';
import { inBrief, layout } from '../testing/plate-layout';
import { cutSign } from './panels';

/** The elements of a plate from their short forms. */
const plate = (...lines: string[]): readonly Element[] => layout('', lines, []).elements;

const panelsOf = (...plates: (readonly Element[])[]) =>
  cutSign(plates).plates.map(({ of, blocks }) => [of.join('+'), ...inBrief(blocks)]);

test('moves a word back to its row if paint put it on the plate beside it', () => {
  expect(
    panelsOf(
      plate('RIDE 110 0 30', 'NO 160 100 50', 'STOPPING 130 160 34', '> 150 330 130'),
      plate(
        'KISS & 0 0 30',
        'AREA 70 38 30',
        '[no-parking] 0 100 80',
        '7AM-8PM 0 190 28',
        'MON-FRI 0 226 28',
        '< 0 330 110',
      ),
    ),
  ).toEqual([
    ['0+1', 'KISS & RIDE / AREA', '[no-parking] / 7AM-8PM / MON-FRI / [left]', 'NO / STOPPING / [right]'],
  ]);
});

test('keeps plates apart that hang beside and below each other', () => {
  expect(
    panelsOf(
      plate('2 HOUR PARKING 0 0 34', '8AM-6PM 20 44 30'),
      plate('MON-FRI 0 100 30'),
      plate('NO STOPPING 340 0 34'),
    ).map(([of]) => of),
  ).toEqual(['0', '1', '2']);
});

test('keeps interleaved plates apart that read well alone', () => {
  expect(
    panelsOf(
      plate('2P 0 0 60', '8AM-6PM 0 70 28', '< 0 110 110'),
      plate('NO 120 10 50', 'STOPPING 100 70 34', '> 110 110 110'),
    ).map(([of]) => of),
  ).toEqual(['0', '1']);
});

test('cuts no plates into no panels, without doubt', () => {
  expect(cutSign([])).toEqual({ plates: [], agreement: { share: 1, isYesShared: true, others: [] } });
  expect(panelsOf(plate())).toEqual([['0']]);
});

test('moves a clearway symbol to its hours if it was put with the field below it', () => {
  expect(
    panelsOf(
      plate(
        '[clearway] 30 0 90',
        '[no-stopping] 30 140 90',
        '7AM-10AM 10 240 26',
        'MON-SAT 20 272 24',
        '< 10 340 110',
      ),
      plate(
        '6AM-10AM 180 6 30',
        'MON-FRI 190 44 26',
        'TOW AWAY 186 76 24',
        '4P 200 140 80',
        'TICKET 190 226 26',
        '10AM-6PM 180 258 26',
        '> 190 340 110',
      ),
    ),
  ).toEqual([
    [
      '0+1',
      '[clearway] 6AM-10AM / MON-FRI / TOW AWAY',
      '[no-stopping] / 7AM-10AM / MON-SAT / [left]',
      '4P / TICKET / 10AM-6PM / [right]',
    ],
  ]);
});

test('joins hours to the heading beside them if paint separated them', () => {
  expect(
    panelsOf(
      plate('WORKS 0 0 40', 'ZONE 8 44 40', '> 0 100 100'),
      plate('9AM-5PM 140 10 40', 'MON-FRI 145 60 26'),
    ),
  ).toEqual([['0+1', 'WORKS / ZONE / 9AM-5PM / MON-FRI / [right]']]);
});
