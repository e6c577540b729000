import { waitFor } from '@testing-library/react';
import type { Driver, Place } from '@curbwise/contract';
import { startGateway, type Gateway } from '../testing/scans';
import { signAnalysis } from '../testing/signs';
import { cardKind, plateLines, showAnswer } from '../testing/show-answer';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const NEW_YORK: Place = { country: 'US', region: 'NY', locality: 'New York' };
const CALIFORNIA: Place = { country: 'US', region: 'CA' };
const BADGE: Driver = { disabledBadge: true, permits: [], vehicle: 'car' };
const CLEANING = 'NO PARKING\nSTREET CLEANING\n8AM-9:30AM\nTHURSDAY';
const THANKSGIVING = '2026-11-26T08:30';

const card = (sign: string, at: string, place?: Place, driver?: Driver) =>
  showAnswer(gateway, signAnalysis([sign], { at }), { at, place, driver });

test('without a place, a sign for Thursdays forbids on Thanksgiving', async () => {
  await card(CLEANING, THANKSGIVING);
  expect(cardKind()).toBe('forbidden');
});

test('street cleaning of a chosen city rests on Thanksgiving, and the card says by which law', async () => {
  await card(CLEANING, THANKSGIVING, NEW_YORK);
  await waitFor(() => expect(cardKind()).toBe('allowed'));
  expect(plateLines().join(' ')).toMatch(/By local law: NYC DOT, Alternate side parking/);
});

test('at a place without a pack, the sign alone counts', async () => {
  await card(CLEANING, THANKSGIVING, { country: 'US', region: 'TX' });
  expect(cardKind()).toBe('forbidden');
});

test('a badge lifts a time limit in a state whose law says so', async () => {
  await card('2 HOUR PARKING\n8AM-6PM', '2026-11-24T10:00', CALIFORNIA, BADGE);
  await waitFor(() => expect(plateLines().join(' ')).toMatch(/By local law: California Vehicle Code/));
  expect(cardKind()).toBe('allowed');
});
