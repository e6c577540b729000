import {
  ANSWER_EVENT,
  CORRECTION_KINDS,
  CORRECTIONS_EVENT,
  insightsSchema,
  type CorrectionKind,
} from '@curbwise/contract';
import { createBatch } from './batch';
import { countAnswers } from './count-usage';
import { turnPage, watchBeacons } from './testing/beacons';

const sent = watchBeacons();
countAnswers(createBatch());

beforeEach(() => {
  // Flushes what an earlier test left uncounted.
  turnPage('hidden');
  turnPage('visible');
  sent.length = 0;
});

const dispatch = (type: string, detail: unknown) => document.dispatchEvent(new CustomEvent(type, { detail }));
const answered = (answer: string, provider = 'openai') => dispatch(ANSWER_EVENT, { answer, provider });
const corrected = (answer: string, ...kinds: CorrectionKind[]) =>
  dispatch(CORRECTIONS_EVENT, { answer, kinds });

/** Hides the page, and returns the insights that it sent. */
async function hide() {
  sent.length = 0;
  turnPage('hidden');
  window.dispatchEvent(new Event('pagehide'));
  turnPage('visible');
  const bodies = await Promise.all(sent.map(({ body }) => body));
  return bodies.flatMap((body) => insightsSchema.parse(body).insights);
}

test('counts an answer by its provider, and its corrections when the page is hidden', async () => {
  answered('a');
  corrected('a', 'words');
  corrected('a', 'words', 'removed', 'confirmed');
  expect(await hide()).toEqual([
    { answered: 'openai' },
    { corrected: 'words', provider: 'openai' },
    { corrected: 'removed', provider: 'openai' },
    { corrected: 'confirmed', provider: 'openai' },
  ]);
});

test('does not count corrections that were undone before the page was hidden', async () => {
  answered('b');
  corrected('b', 'words', 'arrow');
  corrected('b', 'arrow');
  corrected('b');
  expect(await hide()).toEqual([{ answered: 'openai' }]);
});

test('counts each kind once per answer, however often the page is hidden', async () => {
  answered('c', 'gemini');
  corrected('c', 'words');
  expect(await hide()).toHaveLength(2);
  expect(await hide()).toEqual([]);
  corrected('c');
  corrected('c', 'words', 'cut');
  expect(await hide()).toEqual([{ corrected: 'cut', provider: 'gemini' }]);
});

test('counts the corrections of an answer when another one replaces it', async () => {
  answered('d', 'local');
  corrected('d', 'picture');
  answered('e', 'device');
  corrected('d', 'picture', 'words');
  corrected('e', 'meaning');
  expect(await hide()).toEqual([
    { answered: 'local' },
    { corrected: 'picture', provider: 'local' },
    { answered: 'device' },
    { corrected: 'meaning', provider: 'device' },
  ]);
});

test('the same photo read by another provider is another answer, by the same provider it is not', async () => {
  answered('f');
  corrected('f', 'words');
  answered('f');
  expect(await hide()).toEqual([{ answered: 'openai' }, { corrected: 'words', provider: 'openai' }]);
  answered('f', 'gemini');
  expect(await hide()).toEqual([{ answered: 'gemini' }]);
});

test('does not count corrections of an answer that this page did not count', async () => {
  answered('g');
  corrected('kept', 'words');
  expect(await hide()).toEqual([{ answered: 'openai' }]);
});

test('counts the rest if a provider name or a correction kind is invalid', async () => {
  answered('h', 'Ada’s own reader');
  dispatch(CORRECTIONS_EVENT, { answer: 'h', kinds: ['turned', 'words', '2 HOUR PARKING'] });
  expect(await hide()).toEqual([{ answered: 'other' }, { corrected: 'words', provider: 'other' }]);
});

test('does not send the id of the answer', async () => {
  answered('ada');
  corrected('ada', ...CORRECTION_KINDS);
  expect(JSON.stringify(await hide())).not.toContain('ada');
});
