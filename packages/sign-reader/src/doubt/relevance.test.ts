import type { Panel } from '@curbwise/contract';
import { isForeignLimit } from '../grammar/foreign-words';
import { isAboutParking, isIrrelevant } from './relevance';

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

const panelOf = (text: string): Panel => ({ text, arrow: null, symbol: null, box: null, confidence: 0.4 });

test.each([
  ['ELECTRIC VEHICLE\nCHARGING ONLY', false],
  ['Subject to applicable tariffregulations\nand conditions of use', true],
  ['P', true],
])('rows that only a closer look has found are taken together: %j', (text, expected) => {
  expect(isIrrelevant([panelOf(text)], '')).toBe(expected);
});

test('a photo without words or pictures is irrelevant', () => {
  expect(isIrrelevant([], '')).toBe(true);
});

test.each([
  'NO PARKING ANY TIME',
  '2P',
  '8AM-6PM',
  '7-19',
  '2 tim',
  'TOW AWAY',
  'STATIONNEMENT',
  'P\n10 min',
  'PARKERING FÖRBJUDEN',
  '24 HOURS',
])('%j is about parking', (text) => {
  expect(isAboutParking(text)).toBe(true);
});

test.each([
  'STOP',
  'SPEED LIMIT 25',
  'NATIONAL PARK',
  'STAND BEHIND THE YELLOW LINE',
  '3143',
  'DO NOT PUSH',
  '',
])('%j is not about parking', (text) => {
  expect(isAboutParking(text)).toBe(false);
});

test.each([
  ['PARAING', true],
  ['PARIUNG THIS SIDE', true],
  ['HANOICAPPED', true],
  ['SHOPPING', false],
  ['WORKING', false],
])('a long word is known though blurred, but not for another: %s %s', (text, expected) => {
  expect(isAboutParking(text)).toBe(expected);
});

test.each([
  ['P\n10 min', true],
  ['P 1O min', true],
  ['P\n15 MIN', false],
  ['P', false],
])('whether %j is a limit of another country: %s', (text, expected) => {
  expect(isForeignLimit(text)).toBe(expected);
});
