import type { Box, Panel, SignReading } from '@curbwise/contract';
import { panel } from '../testing/sign';
import { leaveOutOthers } from './leave-out-others';

const readingOf = (panels: Panel[], more: Partial<SignReading> = {}): SignReading => ({
  panels,
  extractedText: panels.map(({ text }) => text).join('\n'),
  isIrrelevant: false,
  detectedObject: null,
  confidence: 1,
  ...more,
});

/** A box of a tenth of the photo's height. */
const at = (y: number): Box => ({ x: 0.4, y, width: 0.2, height: 0.1 });
const placed = (text: string, y: number): Panel => ({ ...panel(text), box: at(y) });

const TURN = 'NO TURN ON RED\n6AM-9AM\nMON-FRI';

it.each([
  ['a turn ban', [panel(TURN)], 'traffic-sign'],
  ['a turn ban beside a name', [panel('RED ROOSTER'), panel(TURN)], 'traffic-sign'],
  ['a receipt in several parts', [panel('PAID $3.00'), panel('EXPIRES 10:45 AM')], 'parking-ticket'],
])('a photo of %s has no parking sign', (_, panels, objectKind) => {
  expect(leaveOutOthers(readingOf(panels))).toMatchObject({ panels: [], isIrrelevant: true, objectKind });
});

it.each([
  ['a rule', [panel(TURN), panel('2 HOUR PARKING')]],
  ['hours that stand alone', [panel('ONE WAY'), panel('8AM-6PM MON-FRI')]],
  ['a picture that was not identified', [panel('ONE WAY', { symbol: 'unknown' })]],
  ['a plate on which nothing was read', [panel(TURN), panel('', { symbol: 'unknown' })]],
  ['words that are hardly legible', [{ ...panel(TURN), confidence: 0.4 }]],
  ['words that may mean a rule once mended', [panel(TURN), { ...panel('N0 PKNG'), mended: 'NO PARKING' }]],
])('a photo with %s may have a parking sign', (_, panels) => {
  const reading = readingOf(panels);
  expect(leaveOutOthers(reading)).toBe(reading);
});

it('a rule elsewhere on the photo counts, although it is on no panel', () => {
  const reading = readingOf([panel(TURN)], { extractedText: `${TURN}\nNO STOPPING` });
  expect(leaveOutOthers(reading)).toBe(reading);
});

it('a turn ban that stands apart from a parking sign is left out and named', () => {
  const reading = readingOf([placed(TURN, 0.1), placed('2 HOUR PARKING', 0.4)]);
  expect(leaveOutOthers(reading)).toMatchObject({
    panels: [{ text: '2 HOUR PARKING' }],
    isIrrelevant: false,
    leftOut: [{ text: 'NO TURN ON RED 6AM-9AM MON-FRI', box: at(0.1) }],
  });
});

it.each([
  ['hangs on the plate of the sign', [placed(TURN, 0.1), placed('2 HOUR PARKING', 0.21)]],
  ['has no known place', [panel(TURN), placed('2 HOUR PARKING', 0.4)]],
  ['is beside a panel without a known place', [placed(TURN, 0.1), panel('2 HOUR PARKING')]],
  ['has an arrow', [{ ...placed(TURN, 0.1), arrow: 'left' as const }, placed('2 HOUR PARKING', 0.4)]],
  ['may be a rule', [placed('BUS LANE\n7AM-9AM', 0.1), placed('2 HOUR PARKING', 0.4)]],
])('a panel that %s stays', (_, panels) => {
  const reading = readingOf(panels);
  expect(leaveOutOthers(reading)).toBe(reading);
});
