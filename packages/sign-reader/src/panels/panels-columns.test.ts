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
          content.kind === 'text'
            ? []
            : [`[${content.kind === 'arrow' ? content.direction : content.symbol}]`],
        );
        return [...pictures, textOfRow(row)].filter((part) => part !== '').join(' ');
      })
      .join(' / '),
  );
}

const stack = (x: number, y: number, ...rows: string[]) =>
  rows.map((row, index) => words(row, [x, y + index * 40, row.length * 15, 30]));

describe('a symbol above one of two columns', () => {
  const picture = symbol('no-stopping', [0, 0, 80, 80]);
  const beside = [words('7AM-9AM', [100, 5, 110, 30]), words('MON-FRI', [100, 45, 110, 30])];

  test('belongs to the hours beside it, not to the limit below it', () => {
    expect(
      panelsOf([
        picture,
        ...beside,
        words('1P', [0, 110, 60, 40]),
        words('9AM-6PM', [100, 115, 110, 30]),
        words('MON-FRI', [100, 155, 110, 30]),
      ])[0],
    ).toBe('[no-stopping] 7AM-9AM / MON-FRI');
  });

  test('is not a heading of the columns below it', () => {
    expect(
      panelsOf([
        picture,
        ...beside,
        words('1P', [0, 110, 60, 40]),
        words('9AM-12PM', [0, 155, 95, 30]),
        words('2P', [110, 110, 60, 40]),
        words('1PM-6PM', [110, 155, 95, 30]),
      ])[0],
    ).toBe('[no-stopping] 7AM-9AM / MON-FRI');
  });

  test('and another symbol below it each have the words beside them', () => {
    expect(
      panelsOf([
        picture,
        ...beside,
        symbol('no-parking', [0, 100, 80, 80]),
        words('9AM-6PM', [100, 105, 110, 30]),
        words('SATURDAY', [100, 145, 110, 30]),
      ]),
    ).toEqual(['[no-stopping] 7AM-9AM / MON-FRI', '[no-parking] 9AM-6PM / SATURDAY']);
  });

  test('has its own column if its hours are below it', () => {
    expect(
      panelsOf([
        picture,
        words('7AM-9AM', [0, 90, 100, 30]),
        words('MON-FRI', [0, 130, 100, 30]),
        words('1P', [150, 10, 60, 60]),
        words('9AM-6PM', [150, 90, 100, 30]),
        words('SATURDAY', [150, 130, 100, 30]),
      ]),
    ).toEqual(['[no-stopping] / 7AM-9AM / MON-FRI', '1P / 9AM-6PM / SATURDAY']);
  });
});

describe('a lone symbol that forbids', () => {
  const picture = symbol('no-parking', [0, 0, 80, 80]);

  test.each(['2P', '2 HOUR PARKING', 'P30'])('does not forbid what %s beside it permits', (limit) => {
    expect(panelsOf([picture, words(limit, [120, 20, 150, 40])])).toEqual(['[no-parking]', limit]);
  });

  test('forbids at the hours beside it', () => {
    expect(panelsOf([picture, words('8AM-6PM', [120, 20, 150, 40])])).toEqual(['[no-parking] 8AM-6PM']);
  });
});

describe('arrows under columns', () => {
  const heading = stack(60, 0, '1 HOUR PARKING');
  const columns = [
    ...stack(0, 50, 'MON-SAT', '8AM', 'TO', '8PM'),
    ...stack(180, 50, 'SUNDAY', '11AM', 'TO', '8PM'),
  ];

  test('belong to one column each', () => {
    expect(
      panelsOf([
        ...heading,
        ...columns,
        arrow('left', [10, 220, 90, 20]),
        arrow('right', [190, 220, 90, 20]),
      ]),
    ).toEqual([
      '1 HOUR PARKING / MON-SAT / 8AM / TO / 8PM / [left]',
      '1 HOUR PARKING / SUNDAY / 11AM / TO / 8PM / [right]',
    ]);
  });

  test('belong to one column each even if they nearly touch', () => {
    expect(
      panelsOf([
        ...heading,
        ...columns,
        arrow('left', [10, 220, 160, 20]),
        arrow('right', [165, 220, 120, 20]),
      ]),
    ).toEqual([
      '1 HOUR PARKING / MON-SAT / 8AM / TO / 8PM / [left]',
      '1 HOUR PARKING / SUNDAY / 11AM / TO / 8PM / [right]',
    ]);
  });

  test('belong to all columns if there is only one', () => {
    expect(panelsOf([...heading, ...columns, arrow('both', [20, 220, 220, 20])])).toEqual([
      '1 HOUR PARKING / MON-SAT / 8AM / TO / 8PM / [both]',
      '1 HOUR PARKING / SUNDAY / 11AM / TO / 8PM / [both]',
    ]);
  });
});

test('a tall number and the HOUR PARKING beside it are not columns', () => {
  expect(
    panelsOf([
      words('2', [0, 0, 50, 90]),
      words('HOUR', [70, 0, 100, 35]),
      words('PARKING', [70, 50, 150, 40]),
      words('8AM TO 6PM', [70, 100, 150, 30]),
    ]),
  ).toEqual(['2 HOUR / PARKING / 8AM TO 6PM']);
});

test('a number below a symbol stays with the HOUR beside it', () => {
  expect(
    panelsOf([
      symbol('parking', [0, -70, 50, 60]),
      words('2', [0, 0, 50, 90]),
      words('HOUR', [70, 0, 100, 35]),
      words('PARKING', [70, 50, 150, 40]),
      words('8AM TO 6PM', [70, 100, 150, 30]),
    ]),
  ).toEqual(['[parking] / 2 HOUR / PARKING / 8AM TO 6PM']);
});
