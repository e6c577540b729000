import { drawPlate, type Plate } from '@curbwise/drawings';
import type { SignSessions } from '../networks/inference-session';
import { createOnnxSessions } from '../node';
import { readLines } from './read-lines';
import type { TextBox } from './text-detection';
import { pictureOfSvg } from '../testing/picture-of-svg';
import { sessionsSaying, type Saying } from '../testing/sessions';

const box = (left: number, top: number, width: number, height: number): TextBox => ({
  cx: left + width / 2,
  cy: top + height / 2,
  width,
  height,
  ux: 1,
  uy: 0,
  score: 1,
});

/** The lines that come of boxes, which are read as they say, and how many crops were looked at. */
async function linesIn(boxes: readonly TextBox[], ...sayings: Saying[]) {
  const { sessions, crops } = sessionsSaying(sayings);
  const { pixels } = await pictureOfSvg('');
  const lines = await readLines(pixels, sessions, undefined, boxes);
  return { texts: lines.map(({ text }) => text), lines, looks: crops.length };
}

const unsure = (text: string, confidence = 0.2) => ({ text, confidence });

test('ignores bolts and leaves, which read with low confidence or not at all', async () => {
  const boxes = [box(20, 20, 200, 40), box(20, 80, 40, 40), box(20, 140, 40, 40)];
  expect((await linesIn(boxes, 'NO PARKING', unsure('O'), '  ')).texts).toEqual(['NO PARKING']);
});

describe('a lone PM', () => {
  const [hour, half] = [box(100, 100, 60, 40), box(165, 100, 30, 20)];

  test('is read again with the hour before it', async () => {
    const { texts, lines } = await linesIn([hour, half], '6', 'PM', '6PM');
    expect(texts).toEqual(['6PM']);
    expect(lines[0]?.box.height).toBe(40);
  });

  test('stays apart from its hour if together they do not read as a time', async () => {
    expect((await linesIn([hour, half], '6', 'PM', 'GPH')).texts).toEqual(['6', 'PM']);
  });

  test('completes a range that ended in its hour', async () => {
    expect((await linesIn([hour, half], '8AM-6', 'PM', '8AM-6PM')).texts).toEqual(['8AM-6PM']);
  });

  test('does not change the digits of the range', async () => {
    expect((await linesIn([hour, half], '8AM-6', 'PM', '9AM-6PM')).texts).toEqual(['8AM-6', 'PM']);
  });

  test('without an hour is read in wider crops, and the most confident one is used', async () => {
    const { texts, looks } = await linesIn(
      [half],
      'PM',
      unsure('8PM', 0.7),
      unsure('6PM', 0.9),
      unsure('5PM', 0.5),
      'PM',
    );
    expect(texts).toEqual(['6PM']);
    expect(looks).toBe(5);
  });
});

describe('a lone P', () => {
  const letter = box(200, 100, 40, 60);

  test('is read with the narrow number that may be before it', async () => {
    expect((await linesIn([letter], 'P', '', '', '1P')).texts).toEqual(['1P']);
  });

  test('stays alone if there is no number or fraction before it', async () => {
    const { texts, looks } = await linesIn([letter], 'P', '', '', 'IP');
    expect(texts).toEqual(['P']);
    expect(looks).toBe(5);
  });

  test('is not read again if a number is beside it', async () => {
    expect((await linesIn([letter, box(150, 100, 40, 60)], 'P', '2')).looks).toBe(2);
  });
});

describe('HOUR', () => {
  const word = box(200, 100, 120, 40);

  const number = box(140, 90, 40, 80);

  test('keeps a number that other crops confirm', async () => {
    const { lines } = await linesIn([word, number], 'HOUR', '1');
    expect(lines[1]).toMatchObject({ text: '1', confidence: expect.closeTo(0.95) as number });
  });

  test('corrects a number that other crops outvote, with less confidence', async () => {
    const { lines } = await linesIn([word, number], 'HOUR', '7', '1', '1', '7');
    expect(lines[1]?.confidence).toBeCloseTo(0.5);
    const outvoted = await linesIn([word, number], 'HOUR', '7', '1');
    expect(outvoted.texts[1]).toBe('1');
    expect(outvoted.lines[1]?.characters[0]?.confidence).toBeCloseTo(0.75);
  });

  test('has its number read along the word, even if the box of the number is skewed', async () => {
    const { pixels } = await pictureOfSvg('<path d="M155 90h10v80h-10z"/>');
    const look = async (angle: number) => {
      const { sessions, crops } = sessionsSaying(['HOUR', '1']);
      const askew = { ...number, ux: Math.cos(angle), uy: Math.sin(angle) };
      await readLines(pixels, sessions, undefined, [word, askew]);
      return crops.slice(2).map(({ data }) => Array.from(data));
    };
    expect(await look(-0.2)).toEqual(await look(0));
  });

  test('drops a plate edge after its number', async () => {
    const { texts } = await linesIn([word, number], 'HOUR', { text: '27', confidence: [0.95, 0.6] }, '2');
    expect(texts[1]).toBe('2');
  });

  test('splits the number from PARKING below it', async () => {
    const { texts } = await linesIn([word, box(150, 150, 220, 40)], 'HOUR', '2PARKING', '2');
    expect(texts).toEqual(['HOUR', '2', 'PARKING']);
  });
});

test('does not read a lone number again without HOUR', async () => {
  expect((await linesIn([box(100, 100, 40, 60)], '27')).looks).toBe(1);
});

test('splits the days of two columns', async () => {
  expect((await linesIn([box(20, 20, 300, 40)], 'MON-SAT SUNDAY')).texts).toEqual(['MON-SAT', 'SUNDAY']);
});

describe('a line that runs into the next', () => {
  const [first, second] = [box(20, 20, 100, 40), box(72, 20, 200, 40)];

  test('loses the letters of the next', async () => {
    const { texts, lines } = await linesIn([first, second], 'NOST', 'STOPPING');
    expect(texts).toEqual(['NO', 'STOPPING']);
    expect(lines[0]?.box.width).toBeLessThan(80);
  });

  test('keeps digits that the next does not begin with', async () => {
    const whole = box(20, 20, 160, 40);
    const { texts } = await linesIn([whole, box(148, 20, 60, 40)], '9-11A', 'AM', '');
    expect(texts).toEqual(['9-11', 'AM']);
  });

  test('loses digits of the next', async () => {
    expect((await linesIn([first, second], 'TO10', '10AM')).texts).toEqual(['TO', '10AM']);
  });

  test('keeps them if the next has a low confidence', async () => {
    expect((await linesIn([first, second], 'NOST', unsure('STOPPING', 0.7))).texts[0]).toBe('NOST');
  });

  test('keeps them if the next is on another row', async () => {
    expect((await linesIn([first, box(72, 60, 200, 40)], 'NOST', 'STOPPING')).texts[0]).toBe('NOST');
  });
});

test('stops when the signal is aborted', async () => {
  const { sessions } = sessionsSaying(['NO PARKING']);
  const { pixels } = await pictureOfSvg('');
  await expect(readLines(pixels, sessions, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
});

describe('with the networks', () => {
  let sessions: SignSessions;

  beforeAll(async () => {
    sessions = await createOnnxSessions();
  }, 30_000);

  test('reads every word of a drawn plate', async () => {
    const plate: Plate = { style: 'red-on-white', lines: ['NO', 'PARKING', '8AM TO 6PM', 'MON-FRI'] };
    const { svg, height } = drawPlate(plate, 400);
    const { pixels } = await pictureOfSvg(svg, 400, Math.round(height));
    const lines = [...(await readLines(pixels, sessions))].sort((a, b) => a.box.cy - b.box.cy);
    expect(
      lines
        .map(({ text }) => text)
        .join('')
        .replace(/\s/g, ''),
    ).toBe('NOPARKING8AMTO6PMMON-FRI');
  }, 20_000);
});

describe('a limit of a part of an hour', () => {
  const limit = [box(100, 100, 80, 60)];

  test.each([
    ['2P', ['1', '2'], '1/2P'],
    ['1P', ['1', '4'], '1/4P'],
    ['P', ['1', '2'], '1/2P'],
  ] as const)('with stacked digits is not read as %s', async (read, figures, text) => {
    const { texts, lines } = await linesIn(limit, read, ...figures);
    expect(texts).toEqual([text]);
    expect(lines[0]!.characters).not.toHaveLength(0);
    expect(Math.min(...lines[0]!.characters.map(({ confidence }) => confidence))).toBeGreaterThan(0.8);
  });

  test('has a low confidence if its digits were read as one number', async () => {
    const { texts, lines } = await linesIn(limit, '12P', '', '2');
    expect(texts).toEqual(['1/2P']);
    expect(Math.min(...lines[0]!.characters.map(({ confidence }) => confidence))).toBeLessThan(0.5);
  });

  test.each([
    ['2P', ['2', '2']],
    ['2P', ['1', unsure('2')]],
    ['4P', ['1', '1']],
    ['1P', ['', '']],
  ] as const)('is not a fraction if other digits are read: %s', async (read, figures) => {
    expect((await linesIn(limit, read, ...figures)).texts).toEqual([read]);
  });
});
