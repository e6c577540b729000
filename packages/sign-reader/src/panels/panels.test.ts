import type { Element } from '../plates/elements';
import { cutPanels } from './panels';
import { textOfRow } from './text-of-row';
import { arrow, symbol, words } from '../testing/made-elements';

/** The words of each panel, with arrows and symbols in brackets. */
function panelsOf(elements: readonly Element[]): string[] {
  return cutPanels(elements).map((block) =>
    block
      .map((row) => {
        const pictures = row.elements.flatMap(({ content }) =>
          content.kind === 'arrow'
            ? [`[${content.direction}]`]
            : content.kind === 'symbol'
              ? [`[${content.symbol}]`]
              : [],
        );
        return [...pictures, textOfRow(row)].filter((part) => part !== '').join(' ');
      })
      .join(' / '),
  );
}

/** Rows of words one below another. */
const stack = (x: number, y: number, ...rows: string[]) =>
  rows.map((row, index) => words(row, [x, y + index * 40, row.length * 15, 30]));

test('a heading after a schedule begins a new panel', () => {
  expect(
    panelsOf(
      stack(0, 0, 'NO PARKING', '6PM TO 8AM', 'DAILY', '2 HOUR', 'PARKING', '8AM TO 6PM', 'EXCEPT SUNDAY'),
    ),
  ).toEqual(['NO PARKING / 6PM TO 8AM / DAILY', '2 HOUR / PARKING / 8AM TO 6PM / EXCEPT SUNDAY']);
});

test('TOW-AWAY belongs to NO STOPPING, before or after it', () => {
  expect(panelsOf(stack(0, 0, 'TOW-AWAY', 'NO STOPPING', 'ANY TIME'))).toEqual([
    'TOW-AWAY / NO STOPPING / ANY TIME',
  ]);
  expect(panelsOf(stack(0, 0, 'NO STOPPING', 'ANY TIME', 'TOW-AWAY ZONE'))).toEqual([
    'NO STOPPING / ANY TIME / TOW-AWAY ZONE',
  ]);
});

test('does not mix plates side by side', () => {
  expect(
    panelsOf([
      ...stack(0, 0, '2P', '9AM-7PM', 'MON-SAT'),
      arrow('left', [0, 130, 90, 20]),
      ...stack(200, 0, 'NO', 'STOPPING'),
      arrow('right', [200, 130, 90, 20]),
    ]),
  ).toEqual(['2P / 9AM-7PM / MON-SAT / [left]', 'NO / STOPPING / [right]']);
});

test('a heading above two columns of times belongs to each', () => {
  expect(
    panelsOf([
      ...stack(60, 0, '1 HOUR PARKING'),
      ...stack(0, 50, 'MON-SAT', '8AM', 'TO', '8PM'),
      ...stack(180, 50, 'SUNDAY', '11AM', 'TO', '8PM'),
    ]),
  ).toEqual(['1 HOUR PARKING / MON-SAT / 8AM / TO / 8PM', '1 HOUR PARKING / SUNDAY / 11AM / TO / 8PM']);
});

test('reads two rows of times as rows, though their words are in columns', () => {
  const row = (y: number, from: string, to: string) => [
    words(from, [0, y, 50, 30]),
    words('TO', [100, y, 30, 20]),
    words(to, [180, y, 50, 30]),
  ];
  expect(
    panelsOf([...stack(0, 0, 'NO STOPPING'), ...row(50, '7AM', '9AM'), ...row(90, '4PM', '7PM')]),
  ).toEqual(['NO STOPPING / 7AM TO 9AM / 4PM TO 7PM']);
});

test('a crossed P begins a panel', () => {
  expect(
    panelsOf([
      ...stack(0, 0, '2 HOUR PARKING', '8AM TO 6PM'),
      symbol('no-parking', [0, 90, 60, 60]),
      ...stack(0, 160, '9AM TO 11AM', 'TUESDAY'),
    ]),
  ).toEqual(['2 HOUR PARKING / 8AM TO 6PM', '[no-parking] / 9AM TO 11AM / TUESDAY']);
});

test('hours far below a panel are not its hours: a symbol may have been missed between them', () => {
  expect(
    panelsOf([...stack(0, 0, '2 HOUR PARKING', '8AM TO 6PM'), ...stack(0, 160, '9AM TO 11AM', 'TUESDAY')]),
  ).toEqual(['2 HOUR PARKING / 8AM TO 6PM', '9AM TO 11AM / TUESDAY']);
});

test('cuts no elements into no panels', () => {
  expect(cutPanels([])).toEqual([]);
});
