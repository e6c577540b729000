import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import { differsBySide, forbidden, irrelevant } from '../testing/analyses';
import { startGateway, type Gateway } from '../testing/scans';
import { lookAgainAt, showAnswer as show } from '../testing/show-answer';
import { signAnalysis } from '../testing/signs';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

const showAnswer = (answer: AnalysisResponse | string) => show(gateway, answer);
/** The buttons of the bar, the primary one in brackets. */
function bar(): (string | null)[] {
  const element = document.querySelector<HTMLElement>('.answer-bar');
  if (!element) return [];
  return within(element)
    .getAllByRole('button')
    .map(({ dataset, textContent }) => (dataset.variant === 'primary' ? `[${textContent}]` : textContent));
}

const YES = ['2 HOUR PARKING\n8AM-6PM', 'NO STOPPING\n4PM-6PM\nMON-FRI'];

test.each([
  ['a yes', signAnalysis(YES), ['[I parked here]', 'Another time', 'SCAN ANOTHER SIGN']],
  ['a no', forbidden, ['Fix a word', 'Another time', '[SCAN ANOTHER SIGN]']],
  ['doubt', differsBySide, ['Fix a word', 'Another time', 'SCAN ANOTHER SIGN']],
  ['another object', irrelevant, ['[SCAN ANOTHER SIGN]']],
  ['a failure', 'The photo is not a JPEG', ['[TRY THIS PHOTO AGAIN]', 'SCAN ANOTHER SIGN']],
] as const)('after %s there is at most one primary action', async (_, answer, buttons) => {
  await showAnswer(answer);
  expect(bar()).toEqual(buttons);
});

test('offers both sides again once a side is chosen', async () => {
  await showAnswer(differsBySide);
  await userEvent.click(screen.getByRole('button', { name: /^Left/ }));
  expect(bar()).toEqual(['[I parked here]', 'BOTH SIDES', 'Another time', 'SCAN ANOTHER SIGN']);
});

test('keeps the button of the parked car when the answer becomes a no', async () => {
  await showAnswer(signAnalysis(YES));
  await userEvent.click(screen.getByRole('button', { name: 'I parked here' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(bar()[0]).toMatch(/^\[.*2:40.PM\]$/);
  lookAgainAt('2026-11-20T16:00');
  expect(bar()[0]).toMatch(/^\[.*2:40.PM\]$/);
});

test('a button keeps the focus when it becomes the primary one', async () => {
  await showAnswer(signAnalysis(YES));
  const button = screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' });
  act(() => button.focus());
  lookAgainAt('2026-11-20T16:00');
  expect(bar()).toEqual(['Fix a word', 'Another time', '[SCAN ANOTHER SIGN]']);
  expect(button).toHaveFocus();
});
