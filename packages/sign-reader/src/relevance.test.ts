import type { Panel } from '@curbwise/contract';
import { isIrrelevant } from './relevance';

const panel = (settings: Partial<Panel>): Panel => ({
  text: '',
  arrow: null,
  symbol: null,
  box: null,
  confidence: 1,
  ...settings,
});

test.each<[string, Partial<Panel>, boolean]>([
  ['a crossed P without words', { symbol: 'no-parking' }, false],
  ['a picture that was not identified', { symbol: 'unknown' }, true],
  ['words about parking', { text: 'NO PARKING' }, false],
  ['words about something else', { text: 'NO LITTER' }, true],
])('%s', (_, settings, expected) => {
  const one = panel(settings);
  expect(isIrrelevant([one], one.text)).toBe(expected);
});

test('a photo without words or pictures is irrelevant', () => {
  expect(isIrrelevant([], '')).toBe(true);
});
