import { colorSchemes } from './testing/color-schemes';
import { contrast } from './testing/contrast';
import { TONES } from './tone';

/** WCAG 2.2 AA, success criterion 1.4.3: text. */
const TEXT = 4.5;
/** WCAG 2.2 AA, success criterion 1.4.11: parts that show a control, its state or a meaning. */
const GRAPHIC = 3;

const TEXT_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['paper', 'ink'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ...TONES.flatMap((tone) => [
    [tone, 'surface'],
    [tone, `${tone}-tint`],
    ['surface', tone],
  ]),
] as [string, string][];

const GRAPHIC_PAIRS = [
  ['edge', 'paper'],
  ['edge', 'surface'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ...TONES.map((tone) => [tone, 'paper']),
] as [string, string][];

describe.each(colorSchemes())('in the %s scheme', (_scheme, tokens) => {
  const ratio = (one: string, other: string) => contrast(tokens[one] ?? '', tokens[other] ?? '');

  test.each(TEXT_PAIRS)('text in %s has enough contrast on %s', (text, background) => {
    expect(ratio(text, background)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(GRAPHIC_PAIRS)('graphics in %s have enough contrast on %s', (graphic, background) => {
    expect(ratio(graphic, background)).toBeGreaterThanOrEqual(GRAPHIC);
  });
});

test('computes the ratio as WCAG defines it', () => {
  expect(contrast('#000', '#fff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
