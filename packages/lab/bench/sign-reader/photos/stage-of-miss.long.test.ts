import type { Panel, SignReading } from '@curbwise/contract';
import { readingOf, scoreCase, type JudgedPanel, type PhotoCase, type TruePanel } from '@curbwise/evaluate';
import { stageOfMiss, type PhotoFacts } from './stage-of-miss';

const monday = (hour: number) => ({ year: 2026, month: 10, day: 19, minute: 60 * hour });

const limit: TruePanel = { text: '2 HOUR\nPARKING\n8AM TO 6PM', arrow: null, symbol: null };
const cleaning: TruePanel = { text: 'NO PARKING\n9AM TO 11AM\nMONDAY', arrow: null, symbol: null };

/** At 10 street cleaning forbids parking, at 12 the limit applies. */
const both: PhotoCase = {
  id: 'a',
  file: '/a.jpg',
  at: [monday(10), monday(12)],
  context: {},
  expect: [{ isAllowed: false }, { isAllowed: true, limitMinutes: 120 }],
  irrelevant: undefined,
  truth: [cleaning, limit],
  fields: new Map(),
};

const nothingSeen: PhotoFacts = {
  hasUnknownPicture: () => Promise.resolve(false),
  hasDoubtOfPixels: () => Promise.resolve(false),
};

const plain = (text: string, more: Partial<Panel> = {}): JudgedPanel => ({
  text,
  arrow: null,
  symbol: null,
  ...more,
});

/** The stage at which a reading of the sign goes wrong. The reading must be a miss. */
async function stageOf(reading: SignReading, one = both, facts = nothingSeen) {
  expect(scoreCase(reading, one).isExact).toBe(false);
  return (await stageOfMiss(reading, one, one.truth, facts)).stage;
}

const [CLEANING, LIMIT] = [cleaning.text, limit.text];

test('the truth itself is not a miss', () => {
  expect(scoreCase(readingOf([plain(CLEANING), plain(LIMIT)]), both).isExact).toBe(true);
});

test.each<[string, JudgedPanel[]]>([
  ['not found', [plain(CLEANING), plain('8AM TO 6PM')]],
  ['not found', [plain(LIMIT)]],
  ['misread', [plain(CLEANING), plain('2 HOUR\nPARKING\n8AM TO 16PM')]],
  ['wrong panel', [plain('NO PARKING\n8AM TO 6PM'), plain('2 HOUR\nPARKING\n9AM TO 11AM\nMONDAY')]],
  ['picture', [plain(CLEANING), plain(LIMIT, { symbol: 'no-parking' })]],
  ['picture', [plain(CLEANING), plain(LIMIT, { symbol: 'unknown' })]],
  ['stray veto', [plain(CLEANING), plain(`${LIMIT}\nNOT SUPERLAT`)]],
  ['stray veto', [plain(CLEANING), plain(LIMIT), plain('', { symbol: 'unknown' })]],
])('%s: %j', async (stage, panels) => {
  expect(await stageOf(readingOf(panels))).toBe(stage);
});

test('reports a sign as not found if it was read correctly but judged irrelevant', async () => {
  const reading = readingOf([plain(CLEANING), plain(LIMIT)]);
  expect(await stageOf({ ...reading, panels: [], isIrrelevant: true })).toBe('not found');
});

test('reports a correct but uncertain reading as a doubt', async () => {
  const panels = [plain(CLEANING), plain(LIMIT, { confidence: 0.4 })];
  expect(await stageOf({ ...readingOf(panels), confidence: 0.4 })).toBe('doubt');
});

test('reports an unknown picture that stands for unread ink as a doubt', async () => {
  const reading = readingOf([plain(CLEANING), plain(LIMIT, { symbol: 'unknown' })]);
  const ink = { ...nothingSeen, hasDoubtOfPixels: () => Promise.resolve(true) };
  expect(await stageOf(reading, both, ink)).toBe('doubt');
  expect(await stageOf(reading, both, { ...ink, hasUnknownPicture: () => Promise.resolve(true) })).toBe(
    'picture',
  );
});

const leftOnly: PhotoCase = {
  ...both,
  at: [monday(10)],
  context: { side: 'left' },
  expect: [{ isAllowed: false }],
  truth: [
    { ...cleaning, arrow: 'left' },
    { ...limit, arrow: 'right' },
  ],
};

test('blames an arrow that points the other way', async () => {
  const panels = [plain(CLEANING, { arrow: 'right' }), plain(LIMIT, { arrow: 'right' })];
  expect(await stageOf(readingOf(panels), leftOnly)).toBe('arrow');
});

test('reports a label whose words contradict its answers', async () => {
  const odd = { ...both, expect: [{ isAllowed: false }, { isAllowed: true, limitMinutes: 60 }] };
  expect(await stageOf(readingOf([plain(CLEANING), plain(LIMIT)]), odd)).toBe('grammar');
});

test('infers a picture missing from the label from the labelled answers', async () => {
  const hours = { text: '9AM TO 11AM\nMONDAY', arrow: null, symbol: undefined };
  const one = { ...both, truth: [hours, limit] };
  expect(await stageOf(readingOf([plain(hours.text), plain(LIMIT)]), one)).toBe('picture');
});

test('reports a sign that does not exist as a stray', async () => {
  const one = { ...both, irrelevant: true, truth: [] };
  expect(await stageOf(readingOf([plain('NO PARKING')]), one)).toBe('stray veto');
});
