import type { Survey, SurveyedPlate } from '../looks/survey';
import type { Element } from '../plates/elements';
import { onPlate, plateShape, surface, symbol, words } from '../testing/made-elements';
import { wholeOf } from '../photo/view';
import { findPossibleSign } from './possible-sign';

const view = wholeOf({ data: new Uint8Array(400 * 400 * 3), width: 400, height: 400, channels: 3 });

const plateOf = (...elements: Element[]): SurveyedPlate => ({ elements, unreadInk: [], isCut: false });
const surveyOf = (...plates: SurveyedPlate[]): Survey => ({
  lines: [],
  plates,
  unreadPlates: [],
  leftOut: [],
  parts: { arrows: [], pictures: [], plates: [] },
});

/** The same words, read with less certainty. */
function unsure(element: Element): Element {
  const { content } = element;
  if (content.kind !== 'text') return element;
  return { ...element, content: { ...content, line: { ...content.line, confidence: 0.7 } } };
}

const RING = symbol('unknown', [100, 50, 100, 100]);
const BLURRED = unsure(words('SWEEPINC', [100, 100, 100, 25]));
const PAINTED = words('LOADING', [50, 300, 300, 50]);

test.each([
  ['a ring', [RING], 'ring', { x: 0.25, y: 0.125, width: 0.25, height: 0.25 }],
  ['a blurred word of signs', [BLURRED], 'plate', { x: 0.25, y: 0.25, width: 0.25, height: 0.0625 }],
  [
    'a small piece of one',
    [words('ANING', [100, 100, 50, 12.5])],
    'plate',
    { x: 0.25, y: 0.25, width: 0.125, height: 0.03125 },
  ],
  [
    'a reservation on the ground',
    [PAINTED],
    'painted-words',
    { x: 0.125, y: 0.75, width: 0.75, height: 0.125 },
  ],
  [
    'a reservation for a user on the ground',
    [words('POLICE ONLY', [50, 300, 300, 50])],
    'painted-words',
    { x: 0.125, y: 0.75, width: 0.75, height: 0.125 },
  ],
] as const)('%s may be a sign', (_, elements, is, box) => {
  expect(findPossibleSign(surveyOf(plateOf(...elements)), view, false)).toEqual({ is, box });
});

test.each([
  ['a picture that was identified', [symbol('parking', [100, 40, 80, 80])]],
  ['other blurred words', [unsure(words('CALIFORNIA', [100, 80, 120, 30]))]],
  ['a short word like one of signs', [unsure(words('COSTI', [100, 80, 60, 30]))]],
  ['a word of signs that is sure and large', [words('PASSING', [100, 80, 120, 30])]],
  ['a taxi', [words('TAXI', [40, 300, 100, 40])]],
  ['a taxi with its number', [words('NYC TAXI 4B22', [40, 300, 100, 40])]],
  ['a bus of a company', [words('CITY BUS LINES', [40, 300, 100, 40])]],
  ['a reservation on a plate', [onPlate(PAINTED, plateShape(1, [20, 280, 360, 100]))]],
  ['a reservation on paint of its own', [{ ...PAINTED, surface: surface(1, [20, 280, 360, 100]) }]],
  ['a reservation above the ground', [words('RESERVED', [40, 40, 320, 60])]],
  ['nothing', []],
])('%s is no sign', (_, elements) => {
  expect(findPossibleSign(surveyOf(plateOf(...elements)), view, false)).toBeNull();
});

test('a photo that is known to show something else has no sign, except on the ground', () => {
  expect(findPossibleSign(surveyOf(plateOf(RING), plateOf(BLURRED)), view, true)).toBeNull();
  expect(findPossibleSign(surveyOf(plateOf(PAINTED)), view, true)).toMatchObject({ is: 'painted-words' });
});
