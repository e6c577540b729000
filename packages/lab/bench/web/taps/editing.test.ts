import { readingOf } from '@curbwise/evaluate';
import { analyse, inEnglish } from '@curbwise/sign-rules';
import { editSign } from './editing';
import type { SeenPanel } from './seen-sign';

function edit(text: string, truth: SeenPanel, ...others: SeenPanel[]) {
  const at = { year: 2026, month: 11, day: 24, minute: 615 };
  const { panels } = analyse(readingOf([{ text, arrow: null, symbol: null }]), at, {}, inEnglish).analysis;
  return editSign({ panels, ids: [7] }, 0, [truth, ...others]);
}
const seen = (text: string, changes: Partial<SeenPanel> = {}): SeenPanel => ({
  text,
  arrow: null,
  symbol: null,
  ...changes,
});
const save = { is: 'button', name: 'Save' };

test('chooses what a line says', () => {
  const presses = [{ is: 'line', name: 'Line 2: 8M-6PM' }, { is: 'words', name: '8AM-6PM' }, save];
  const corrections = [{ is: 'panel', panel: 7, text: 'NO PARKING\n8AM-6PM', symbol: null, arrow: null }];
  expect(edit('NO PARKING\n8M-6PM', seen('NO PARKING\n8AM TO 6PM'))).toEqual({ presses, corrections });
});

test('sets hours and days', () => {
  const found = edit('NO PARKING\nQX', seen('NO PARKING\n7:30AM-6PM\nMON-THU'));
  expect(found?.corrections).toMatchObject([{ text: 'NO PARKING\nMON-THU\n7:30AM-6PM' }]);
  expect(found?.presses).toEqual(
    expect.arrayContaining([
      { is: 'time', group: 'Times in “8AM-6PM”', name: 'From', value: '07:30' },
      { is: 'day', group: 'Days in “MON-FRI”', name: 'Friday' },
      { is: 'line', name: 'Add a line' },
    ]),
  );
});

test('sets an arrow and a picture, and leaves out a line', () => {
  const found = edit('8AM-6PM\nQX', seen('8AM-6PM', { arrow: 'left', symbol: 'no-parking' }));
  expect(found?.presses).toEqual([
    { is: 'picture', name: 'no-parking' },
    { is: 'arrow', name: 'left' },
    { is: 'line', name: 'Line 2: QX' },
    { is: 'words', name: 'It is not there' },
    save,
  ]);
});

test('a panel with the lines of two is not corrected', () => {
  expect(edit('NO PARKING\n8AM-6PM\n2P', seen('NO PARKING'), seen('2P\n8AM-6PM'))).toBeNull();
});

test('words that the sheet does not offer need a keyboard', () => {
  expect(edit('NO PARKING\nQX', seen('NO PARKING\nSNOW EMERGENCY ROUTE'))).toBeNull();
});
