import {
  MAX_LINE_LENGTH,
  MAX_PANEL_LENGTH,
  MAX_PANELS,
  signReadingSchema,
  type Panel,
  type SignReading,
} from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { boundReading } from './bound-reading';

const YES = '2 HOUR PARKING\n8AM TO 6PM';
const FRIDAY = { year: 2026, month: 11, day: 20, minute: 10 * 60 };

const panelOf = (text: string, more: Partial<Panel> = {}): Panel => ({
  text,
  arrow: null,
  symbol: null,
  box: null,
  confidence: 0.95,
  ...more,
});
const readingOf = (panels: Panel[]): SignReading => ({
  panels,
  extractedText: panels.map(({ text }) => text).join('\n'),
  isIrrelevant: false,
  detectedObject: null,
  confidence: 0.95,
});
const answerTo = (reading: SignReading) => analyse(reading, FRIDAY).analysis;
/** A text that begins with a yes and goes on with blank lines. */
const yesOf = (length: number) => YES + '\n'.repeat(length - YES.length);

test('leaves the reading of a real sign as it is', () => {
  const reading = readingOf([panelOf(YES), panelOf('NO STOPPlNG', { mended: 'NO STOPPING', arrow: 'left' })]);
  expect(boundReading(reading)).toEqual(reading);
});

test.each([
  ['a line that is too long', [panelOf(`${YES}${' '.repeat(MAX_LINE_LENGTH)}`)]],
  ['a panel that is too long', [panelOf(yesOf(MAX_PANEL_LENGTH + 1))]],
  ['mended words that are too long', [panelOf(YES, { mended: yesOf(MAX_PANEL_LENGTH + 1) })]],
  ['too many panels', Array.from({ length: MAX_PANELS + 1 }, () => panelOf(YES))],
  ['too many words together', [panelOf(yesOf(MAX_PANEL_LENGTH)), panelOf(yesOf(MAX_PANEL_LENGTH))]],
])('a reading with %s is bounded, and no yes any more', (_, panels) => {
  const reading = readingOf(panels);
  expect(answerTo(reading)).toMatchObject({ isAllowed: true, isUncertain: false });
  expect(signReadingSchema.safeParse(reading).success).toBe(false);
  const bounded = boundReading(reading);
  expect(signReadingSchema.parse(bounded)).toEqual(bounded);
  expect(answerTo(bounded)).toMatchObject({ isAllowed: false, isUncertain: true });
});

test('whatever was read is bounded, and a yes is only given if nothing was cut', () => {
  const text = fc
    .array(fc.constantFrom(YES, 'P', '\n', '(', 'ANY TIME', ' ', 'A'.repeat(400), '\n'.repeat(300)))
    .map((parts) => parts.join(' '));
  const panel = fc.record({ text, mended: fc.option(text, { nil: undefined }) });
  const panels = fc.array(
    panel.map(({ text: words, mended }) => panelOf(words, mended === undefined ? {} : { mended })),
    {
      maxLength: 2 * MAX_PANELS,
    },
  );
  fc.assert(
    fc.property(panels, (some) => {
      const reading = readingOf(some);
      const bounded = boundReading(reading);
      expect(signReadingSchema.safeParse(bounded).error).toBeUndefined();
      const isCut = !isDeepStrictEqual(bounded.panels, reading.panels);
      if (isCut) expect(answerTo(bounded).isAllowed).toBe(false);
    }),
    { numRuns: 100 },
  );
});
