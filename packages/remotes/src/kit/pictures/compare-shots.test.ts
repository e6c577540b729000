import { PNG } from 'pngjs';
import { compareShots, isChanged } from './compare-shots';
import { countWords, reportPage } from './report-page';

/** A white picture, optionally with one black row. */
function picture(height: number, row?: number): Buffer {
  const sheet = new PNG({ width: 4, height });
  sheet.data.fill(255);
  if (row !== undefined) sheet.data.fill(0, row * 16, row * 16 + 16).fill(255, row * 16 + 15, row * 16 + 16);
  return PNG.sync.write(sheet);
}

const live = new Map([
  ['main, dark', picture(3)],
  ['main, light', picture(3)],
  ['gone', picture(3, 0)],
  ['longer', picture(2, 0)],
]);
const here = new Map([
  ['main, dark', picture(3, 1)],
  ['main, light', picture(3)],
  ['longer', picture(4, 0)],
  ['new', picture(3)],
]);
const compared = compareShots(live, here);

test('lists changed looks first and unchanged ones last', () => {
  expect(compared.map(({ names }) => names[0])).toEqual([
    'longer',
    'main, dark',
    'new',
    'gone',
    'main, light',
  ]);
  expect(compared.map(({ pixels }) => pixels > 0)).toEqual([true, true, false, false, false]);
  expect(compared.map(isChanged)).toEqual([true, true, true, true, false]);
});

test('groups looks that have the same picture', () => {
  const many = new Map([
    ['one', picture(3)],
    ['two', picture(3)],
  ]);
  expect(compareShots(many, many).map(({ names }) => names)).toEqual([['one', 'two']]);
});

test('the report counts the changed pictures and contains every picture', () => {
  const report = { name: 'legal', version: '0.1.0-b', live: '0.1.0-a', compared };
  expect(countWords(report)).toBe('4 of 5 pictures differ');
  const page = reportPage(report);
  expect(page).toContain('legal 0.1.0-b compared with 0.1.0-a, which is live');
  expect(page.indexOf('main, dark')).toBeLessThan(page.indexOf('main, light'));
  expect(page).toContain(`data:image/png;base64,${picture(3, 1).toString('base64')}`);
  expect(page).toContain('Only one of the builds has this look.');
  expect(page).not.toMatch(/(src|href)="(?!data:)/);
});

test('without a live version, nothing counts as changed', () => {
  const report = { name: 'legal', version: '0.1.0-b', live: null, compared: compareShots(new Map(), here) };
  expect(countWords(report)).toBe('4 pictures, and nothing is live to compare them with');
  expect(reportPage(report)).not.toContain('Changed');
});
