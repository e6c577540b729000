import type { Panel } from '@curbwise/contract';
import { analyse, parse, parsePanels } from '../index';

const panel = (text: string, more: Partial<Panel> = {}): Panel => ({
  text,
  arrow: null,
  symbol: null,
  box: null,
  confidence: 0.9,
  ...more,
});
const MONDAY = { year: 2026, month: 11, day: 30, minute: 600 };

test('a sign that was read before is not read again, wherever it is on the photo', () => {
  const sign = parsePanels([panel('NO PARKING\n8AM TO 6PM')]);
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  expect(parsePanels([panel('NO PARKING\n8AM TO 6PM', { box, confidence: 0.4 })])).toBe(sign);
});

test.each<[string, readonly Panel[]]>([
  ['words', [panel('2P\n8AM TO 5PM')]],
  ['an arrow', [panel('2P\n8AM TO 6PM', { arrow: 'left' })]],
  ['a symbol', [panel('2P\n8AM TO 6PM', { symbol: 'no-parking' })]],
  ['mended words', [panel('2P\n8AM TO 6PM', { mended: '3P\n8AM TO 6PM' })]],
  ['a second panel', [panel('2P\n8AM TO 6PM'), panel('NO STOPPING')]],
])('%s make another sign', (_, panels) => {
  const before = parsePanels([panel('2P\n8AM TO 6PM')]);
  const { rules, unread, ignored } = parsePanels(panels);
  expect(parsePanels(panels)).not.toBe(before);
  expect({ rules, unread, ignored }).toEqual(parse(panels));
});

test('judging a sign leaves what is remembered as it was', () => {
  const panels = [panel('2 HOUR PARKING\n8AM TO 6PM\nEXCEPT SUNDAY\nZONE 4 PERMITS EXEMPT')];
  const before = structuredClone(parsePanels(panels).rules);
  const reading = { panels, extractedText: '', isIrrelevant: false, detectedObject: null, confidence: 0.9 };
  for (const minute of [0, 600, 1200]) analyse(reading, { ...MONDAY, minute });
  expect(parsePanels(panels).rules).toEqual(before);
});
