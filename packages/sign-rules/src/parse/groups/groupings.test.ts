import { lexemesOf } from '../../testing/lexemes';
import { groupingsOf, type SchedulePart } from './groupings';
import { readDays } from '../items/days';
import { readWindow } from '../items/times';

/** The parts of a schedule that contains only days and hours. */
function partsOf(text: string): SchedulePart[] {
  const lexemes = lexemesOf(text);
  const parts: SchedulePart[] = [];
  for (let at = 0; at < lexemes.length;) {
    const { line } = lexemes[at]!;
    const place = {
      line,
      lastLine: line,
      joint: null,
      afterException: false,
      hasException: false,
      after: undefined,
    };
    const days = readDays(lexemes, at);
    const window = readWindow(lexemes, at);
    if (days) {
      const { elements } = days.value;
      if (elements.length === 0) parts.push({ ...place, is: 'days', days: days.value });
      elements.forEach((element, index) =>
        parts.push({
          ...place,
          is: 'days',
          days: { ...days.value, ...element },
          line: element.line,
          lastLine: element.line,
          joint: index > 0 ? element.joint : null,
        }),
      );
    } else if (window) parts.push({ ...place, is: 'hours', window: window.value });
    at = days?.next ?? window?.next ?? at + 1;
  }
  return parts;
}

/** The groupings of a schedule, each given as the sizes of its groups. */
const sizesOf = (text: string) =>
  groupingsOf(partsOf(text), true).map(({ value: groups }) => groups.map(({ from, to }) => to - from));

test.each([
  ['hours first', '8AM-10AM MON & THURS\n11AM-1PM TUES & FRI', [3, 3]],
  ['hours first, on one line', '8AM-10AM MON & THURS 11AM-1PM TUES & FRI', [3, 3]],
  ['days first', 'MON & THU 8AM-10AM\nTUE & FRI 11AM-1PM', [3, 3]],
  ['a day that begins its own line', '8AM-6PM MON-FRI,\nSAT 8AM-1PM', [2, 2]],
  ['a list over two lines', '8AM-6PM MON &\nTUE\n9AM-1PM SAT', [3, 2]],
  ['hours that share their days', '7AM-9AM\n4PM-6PM MON-FRI', [3]],
  ['hours that overlap', '8AM-6PM\n8AM-1PM SAT', [1, 2]],
])('finds one grouping: %s', (_, text, sizes) => {
  expect(sizesOf(text)).toEqual([sizes]);
});

test('keeps both groupings of a day between two windows', () => {
  expect(sizesOf('8AM-10AM SAT 4PM-6PM')).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

/** How often parts are read while they are grouped: unlike a time, the same on a busy machine. */
function readsOf(parts: readonly SchedulePart[]): number {
  let reads = 0;
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (whole, name): unknown => {
        reads += 1;
        return Reflect.get(whole, name);
      },
    });
  groupingsOf(counted(parts.map(counted)), true);
  return reads;
}

test('takes time linear in the number of parts', () => {
  const parts = partsOf('8AM-10AM MON & THU ');
  const many = (times: number) => Array.from({ length: times }, () => parts).flat();
  const [few, more] = [readsOf(many(60)), readsOf(many(600))];
  expect(few).toBeGreaterThan(60);
  // Quadratic time would be a hundred times as long.
  expect(more).toBeLessThan(11 * few);
});
