import type { AnalysisResponse } from '@curbwise/contract';
import { CLEAR, FRAME, line } from '../testing/lines';
import { afterLook, afterReading, isWorthReading, NO_SIGN, placeOfAnswer, type LiveSign } from './live-sign';
import type { MeasuredFrame } from './measure-frame';

const BOX = { x: 0.4, y: 0.3, width: 0.2, height: 0.4 };
const frameOf = (lines: MeasuredFrame['lines']): MeasuredFrame => ({
  found: [],
  lines,
  size: FRAME,
  quality: CLEAR,
});
/** A sign in view, and another one whose lines look the same. */
const SIGN = frameOf([line({ cy: 188 }), line(), line({ cy: 388 })]);
const NOTHING = frameOf([]);
/** Elsewhere on the frame. */
const MOVED = frameOf([line({ cy: 100, width: 100 }), line({ cy: 150, width: 100 }), line({ width: 100 })]);

const answerOf = (text: string) =>
  ({
    confidence: 0.9,
    panels: [{ text, arrow: null, symbol: null, box: BOX }],
  }) as unknown as AnalysisResponse;

const LIMIT = '2 HOUR\nPARKING';
const BAN = 'NO\nPARKING';

let atMs = 0;
/** Reads a frame on which the reader sees this text. */
const read = (sign: LiveSign, frame: MeasuredFrame, text: string): Promise<LiveSign> => {
  const judged = { photo: new Blob([text]), answer: answerOf(text), atMs: (atMs += 500) };
  return afterReading(sign, frame, judged, async ([photo]) =>
    answerOf(photo!.size === LIMIT.length ? LIMIT : BAN),
  );
};

async function agreedOn(...texts: readonly string[]): Promise<LiveSign> {
  let sign = NO_SIGN;
  for (const text of texts) sign = await read(sign, SIGN, text);
  return sign;
}
const saysLimit = (sign: LiveSign) => sign.agreed?.answer.panels[0]?.text === LIMIT;

test('a sign that was out of view for one look is confirmed by one more frame', async () => {
  const lost = afterLook(await agreedOn(LIMIT, LIMIT), NOTHING);
  const found = afterLook(lost, SIGN);
  expect(placeOfAnswer(found, SIGN)).toBeNull();
  expect(isWorthReading(found, SIGN)).toBe(true);
  expect(saysLimit(await read(found, SIGN, LIMIT))).toBe(true);
});

test('what looks like the sign after a look at none may be another one', async () => {
  const lost = afterLook(await agreedOn(LIMIT, LIMIT, LIMIT), NOTHING);
  const other = await read(afterLook(lost, SIGN), SIGN, BAN);
  expect(other.agreed).toBeNull();
  expect(isWorthReading(other, SIGN)).toBe(true);
});

test('frames of an earlier view do not outvote what is in view', async () => {
  const sign = await agreedOn(LIMIT, LIMIT, LIMIT);
  expect(saysLimit(sign)).toBe(true);
  expect((await read(sign, MOVED, BAN)).agreed).toBeNull();
  expect(saysLimit(await read(sign, MOVED, LIMIT))).toBe(true);
});
