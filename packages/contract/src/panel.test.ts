import { panelSchema, panelsOf, type Panel } from './panel';
import { MAX_LINE_LENGTH, MAX_PANEL_LENGTH, MAX_PANELS, MAX_READING_LENGTH } from './reading-bounds';
import { areWithinBounds } from './panel-words';

const panel = (text: string, mended?: string): Panel => ({
  text,
  ...(mended === undefined ? {} : { mended }),
  arrow: null,
  symbol: null,
  box: null,
  confidence: 1,
});
/** Words of a length, in lines of ten characters. */
const words = (length: number) => 'NO PARKING\n'.repeat(length).slice(0, length);
const line = (length: number) => 'P'.repeat(length);
const half = words(MAX_READING_LENGTH / 2);

test.each([
  ['no panels', [], true],
  ['as many panels as possible', Array(MAX_PANELS).fill(panel('P')), true],
  ['one panel more', Array(MAX_PANELS + 1).fill(panel('P')), false],
  ['the longest line', [panel(line(MAX_LINE_LENGTH))], true],
  ['a longer line', [panel(line(MAX_LINE_LENGTH + 1))], false],
  ['a longer line in mended words', [panel('P', line(MAX_LINE_LENGTH + 1))], false],
  ['the longest panel', [panel(words(MAX_PANEL_LENGTH))], true],
  ['a longer panel', [panel(words(MAX_PANEL_LENGTH + 1))], false],
  ['a panel that is longer when mended', [panel('P', words(MAX_PANEL_LENGTH + 1))], false],
  ['the longest sign', [panel(half), panel('P', half)], true],
  ['a longer sign', [panel(half), panel('P', half), panel('P')], false],
])(
  'a sign with %s is within the bounds or not, for the schema and the function alike',
  (_, panels, isWithin) => {
    expect(panelsOf(panelSchema).safeParse(panels).success).toBe(isWithin);
    expect(areWithinBounds(panels)).toBe(isWithin);
  },
);
