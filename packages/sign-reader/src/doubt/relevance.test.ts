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
])('tells whether a panel is irrelevant: %s', (_, settings, expected) => {
  const one = panel(settings);
  expect(isIrrelevant([one], one.text)).toBe(expected);
});

const panelOf = (text: string): Panel => ({ text, arrow: null, symbol: null, box: null, confidence: 0.4 });

test.each([
  ['ELECTRIC VEHICLE\nCHARGING ONLY', false],
  ['Subject to applicable tariffregulations\nand conditions of use', true],
  ['P', true],
])('judges rows together that only a closer look has found: %j', (text, expected) => {
  expect(isIrrelevant([panelOf(text)], '')).toBe(expected);
});

/** Whether a photo with these words on one panel is irrelevant. */
const isIrrelevantPhotoOf = (text: string) => isIrrelevant([panelOf(text)], text);

test.each([
  'NO PARKING',
  '2 HOUR',
  '8AM-6PM',
  'TAXI ZONE',
  'TAXIS ONLY',
  'AUTHORISED VEHICLES ONLY',
  'PERMIT\nHOLDERS\nONLY',
  'STREET CLEANING',
  'TOW AWAY',
  '2 tim',
  'TAXI\nTICKET',
  'PARIUNG\nPERMIT',
  'ARKINGS\n2PMS',
  '8-6\nMON-FRI',
])('%j makes a photo relevant', (text) => {
  expect(isIrrelevantPhotoOf(text)).toBe(false);
});

test.each([
  ['a taxi', 'TAXI'],
  ['a cinema', 'TICKET'],
  ['a door', 'STAFF ONLY'],
  ['a name', 'TIM'],
  ['a letter', 'P'],
  ['a floor', 'P2'],
  ['numbers of houses', '10-30\nBROADWAY'],
  ['a street with low numbers', '10-12'],
  ['years', 'SINCE 1922-24'],
  ['a price', 'STARTING AT 9.99'],
  ['a sign of the traffic', 'NO PASSING ZONE'],
  ['lorries that may not drive there', 'NO TRUCKS'],
  ['a concert', 'MONDAY 8PM'],
  ['hours of a shop', 'OPEN\nMON-FRI 9AM-5PM'],
  ['a shop without hours', 'OPEN 24 HOURS'],
  ['hours of a shop in figures', 'OPEN\nMON-FRI\n9-5'],
  ['hours of a French shop', 'OUVERT\n9h-18h'],
])('the words of %s are not a parking sign', (_, text) => {
  expect(isIrrelevantPhotoOf(text)).toBe(true);
});

test('hours beside OPEN are relevant if the words are about parking', () => {
  expect(isIrrelevantPhotoOf('PUBLIC PARKING\nOPEN 9AM-5PM')).toBe(false);
});

test('does not combine words of two panels', () => {
  expect(isIrrelevant([panelOf('TAXI'), panelOf('TICKET')], 'TAXI\nTICKET')).toBe(true);
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
])('recognises a long blurred word, but not a similar word: %s %s', (text, expected) => {
  expect(isAboutParking(text)).toBe(expected);
});

test.each([
  ['P\n10 min', true],
  ['P 1O min', true],
  ['P\n15 MIN', false],
  ['P', false],
])('%j is a limit of another country: %s', (text, expected) => {
  expect(isForeignLimit(text)).toBe(expected);
});
