import {
  ANSWER_EVENT,
  CORRECTION_KINDS,
  CORRECTIONS_EVENT,
  insightsSchema,
  type CorrectionKind,
} from '@curbwise/contract';
import { createBatch } from './batch';
import { countAnswers } from './count-answers';
import { turnPage, watchBeacons } from './testing/beacons';

const sent = watchBeacons();
countAnswers(createBatch());

beforeEach(() => {
  // Whatever an earlier test left open is counted with it.
  turnPage('hidden');
  turnPage('visible');
  sent.length = 0;
});

const tell = (type: string, detail: unknown) => document.dispatchEvent(new CustomEvent(type, { detail }));
const answered = (answer: string, provider = 'openai') => tell(ANSWER_EVENT, { answer, provider });
const corrected = (answer: string, ...kinds: CorrectionKind[]) => tell(CORRECTIONS_EVENT, { answer, kinds });

/** Hides the page. @returns what it then sent */
async function hide() {
  sent.length = 0;
  turnPage('hidden');
  window.dispatchEvent(new Event('pagehide'));
  turnPage('visible');
  const bodies = await Promise.all(sent.map(({ body }) => body));
  return bodies.flatMap((body) => insightsSchema.parse(body).insights);
}

test('an answer counts by who read it, and what stands when the page is hidden as how it was corrected', async () => {
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

test('what was taken back before the page was hidden does not count', async () => {
  answered('b');
  corrected('b', 'words', 'arrow');
  corrected('b', 'arrow');
  corrected('b');
  expect(await hide()).toEqual([{ answered: 'openai' }]);
});

test('each kind counts once an answer, however often the page is hidden', async () => {
  answered('c', 'gemini');
  corrected('c', 'words');
  expect(await hide()).toHaveLength(2);
  expect(await hide()).toEqual([]);
  corrected('c');
  corrected('c', 'words', 'cut');
  expect(await hide()).toEqual([{ corrected: 'cut', provider: 'gemini' }]);
});

test('what was put right counts as well once another answer has taken its place', async () => {
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

test('the same photo read again by the same provider is the same answer, by another one another', async () => {
  answered('f');
  corrected('f', 'words');
  answered('f');
  expect(await hide()).toEqual([{ answered: 'openai' }, { corrected: 'words', provider: 'openai' }]);
  answered('f', 'gemini');
  expect(await hide()).toEqual([{ answered: 'gemini' }]);
});

test('corrections of an answer that this page did not count do not count', async () => {
  answered('g');
  corrected('kept', 'words');
  expect(await hide()).toEqual([{ answered: 'openai' }]);
});

test('what no gateway would take keeps nothing else from being counted', async () => {
  answered('h', 'Ada’s own reader');
  tell(CORRECTIONS_EVENT, { answer: 'h', kinds: ['turned', 'words', '2 HOUR PARKING'] });
  expect(await hide()).toEqual([{ answered: 'other' }, { corrected: 'words', provider: 'other' }]);
});

test('nothing of what is sent says which answer it was', async () => {
  answered('ada');
  corrected('ada', ...CORRECTION_KINDS);
  expect(JSON.stringify(await hide())).not.toContain('ada');
});
