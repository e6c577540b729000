import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CORRECTIONS_EVENT, type CorrectionsDetail } from '@curbwise/contract';
import { selectScan } from '@curbwise/platform';
import { startGateway, type Gateway } from '../testing/scans';
import { showAnswer } from '../testing/show-answer';
import { plate, signAnalysis } from '../testing/signs';

let gateway: Gateway;
let told: CorrectionsDetail[];
const listen = (event: Event) => void told.push((event as CustomEvent<CorrectionsDetail>).detail);

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  told = [];
  document.addEventListener(CORRECTIONS_EVENT, listen);
});
afterEach(() => {
  document.removeEventListener(CORRECTIONS_EVENT, listen);
  jest.useRealTimers();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const last = () => told.at(-1);

async function show(...texts: string[]) {
  const box = (y: number) => ({ x: 0.4, y, width: 0.2, height: 0.2 });
  const panels = texts.map((text, index) => ({ ...plate(text), box: box(0.1 + 0.3 * index) }));
  const { store } = await showAnswer(gateway, signAnalysis(panels));
  return selectScan(store.getState()).photo?.id;
}

async function write(words: string, save: string) {
  await userEvent.click(screen.getAllByRole('button', { name: /^Panel 1:/ })[0]!);
  await press('Fix panel 1');
  const field = await screen.findByRole('textbox', { name: 'Words on the panel, line by line' });
  fireEvent.change(field, { target: { value: words } });
  await press(save);
}

test('reports corrected words by photo, without the words', async () => {
  const answer = await show('2 HOUR PXRKING\n8AM-6PM');
  await write('2 HOUR PARKING\n8AM-6PM', 'Save');
  expect(last()).toEqual({ answer, kinds: ['words'] });
  expect(JSON.stringify(told)).not.toMatch(/HOUR|8AM/);
});

test('does not report an undone correction', async () => {
  const answer = await show('2 HOUR PXRKING\n8AM-6PM');
  await write('2 HOUR PARKING\n8AM-6PM', 'Save');
  await press('Undo the correction of panel 1');
  expect(last()).toEqual({ answer, kinds: [] });
});

test('does not report unsaved input', async () => {
  const answer = await show('2 HOUR PARKING\n8AM-6PM');
  await userEvent.click(screen.getAllByRole('button', { name: /^Panel 1:/ })[0]!);
  await press('Fix panel 1');
  const field = await screen.findByRole('textbox', { name: 'Words on the panel, line by line' });
  fireEvent.change(field, { target: { value: 'NO PARKING' } });
  await press('Close');
  expect(told.flatMap(({ kinds }) => kinds)).toEqual([]);
  expect(new Set(told.map((one) => one.answer))).toEqual(new Set([answer]));
});

test('reports unchanged words that are saved as confirmed', async () => {
  const answer = await show('2 HOUR PXRKLL\n8AM-6PM');
  await write('2 HOUR PXRKLL\n8AM-6PM', 'That’s what it says');
  expect(last()).toEqual({ answer, kinds: ['confirmed'] });
});

test('reports a removed panel until that is undone', async () => {
  const answer = await show('NO PARKING\n8AM-6PM', 'TAXI ZONE');
  await userEvent.click(screen.getAllByRole('button', { name: /^Panel 2:/ })[0]!);
  await press('Not part of the sign');
  expect(last()).toEqual({ answer, kinds: ['removed'] });
  await press('Undo');
  expect(last()).toEqual({ answer, kinds: [] });
});
