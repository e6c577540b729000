import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import { differsBySide, forbidden, irrelevant, possible } from '../testing/analyses';
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
  ['a yes', signAnalysis(YES), ['[I parked here]', 'Another time', 'Share', 'SCAN ANOTHER SIGN']],
  ['a no', forbidden, ['[SCAN ANOTHER SIGN]', 'Fix a word', 'Another time', 'Share']],
  ['doubt', differsBySide, ['SCAN ANOTHER SIGN']],
  ['another object', irrelevant, ['[SCAN ANOTHER SIGN]']],
  ['a sign that may be there', possible, ['[NEW PHOTO]']],
  ['a failure', 'The photo is not a JPEG', ['[TRY THIS PHOTO AGAIN]', 'SCAN ANOTHER SIGN']],
] as const)('after %s there is at most one primary action', async (_, answer, buttons) => {
  await showAnswer(answer);
  expect(bar()).toEqual(buttons);
});

test('every minute before a prohibition the words and the primary action agree', async () => {
  await showAnswer(signAnalysis(YES));
  const shown = (minute: number) => {
    lookAgainAt(`2026-11-20T15:${minute}`);
    const said = document.querySelector('.plate')?.textContent ?? '';
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    return { title, action: bar().find((label) => label?.startsWith('[')), said };
  };
  for (let minute = 50; minute < 60; minute += 1) {
    const left = 60 - minute;
    const { title, action, said } = shown(minute);
    if (left > 5) {
      expect([title, action]).toEqual(['Gotta be quick!', '[I parked here]']);
      expect(said).toContain(`You can park for ${left} minutes.`);
    } else {
      expect([title, action]).toEqual(['Too short to park', '[SCAN ANOTHER SIGN]']);
      expect(said).toMatch(/^Too short to parkAllowed only until 4.PM/);
      expect(said).toContain(left === 1 ? 'Only 1 minute is left:' : `Only ${left} minutes are left:`);
      expect(said).toContain('You can park again from 6\u00a0PM.');
      expect(said).not.toContain('You can park for');
      expect(bar()).not.toContain('I parked here');
    }
  }
  lookAgainAt('2026-11-20T16:00');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("I'd skip this one");
});

test('a sign that limits every stay to a few minutes is meant for short stays', async () => {
  await showAnswer(signAnalysis(['5 MINUTE PARKING\n8AM-6PM']));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gotta be quick!');
  expect(bar()[0]).toBe('[I parked here]');
});

test('a car that is parked keeps its countdown until the last minute', async () => {
  await showAnswer(signAnalysis(YES));
  await userEvent.click(screen.getByRole('button', { name: 'I parked here' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  lookAgainAt('2026-11-20T15:58');
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Too short to park');
  expect(bar()[0]).toMatch(/^\[.*2:40.PM\]$/);
});

test('what else can be done with a doubt comes after the questions and the evidence', async () => {
  await showAnswer(differsBySide);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons.slice(-3)).toEqual(['Fix a word', 'Another time', 'Share']);
});

test('offers both sides again once a side is chosen', async () => {
  await showAnswer(differsBySide);
  await userEvent.click(screen.getByRole('button', { name: /^Left/ }));
  expect(bar()[0]).toBe('[I parked here]');
  await userEvent.click(screen.getByRole('button', { name: 'BOTH SIDES' }));
  expect(bar()).toEqual(['SCAN ANOTHER SIGN']);
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
  expect(bar()).toEqual(['[SCAN ANOTHER SIGN]', 'Fix a word', 'Another time', 'Share']);
  expect(button).toHaveFocus();
  lookAgainAt('2026-11-20T18:00');
  expect(bar().at(-1)).toBe('SCAN ANOTHER SIGN');
  expect(button).toHaveFocus();
});
