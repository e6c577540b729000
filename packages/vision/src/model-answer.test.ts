import {
  MAX_LINE_LENGTH,
  MAX_PANEL_LENGTH,
  MAX_PANELS,
  MAX_READING_LENGTH,
  MAX_REMARK_LENGTH,
  MAX_REMARKS,
  signReadingSchema,
} from '@curbwise/contract';
import fc from 'fast-check';
import { modelAnswerJsonSchema, readModelAnswer, type JsonSchema } from './model-answer';
import { answer, reading } from './testing/samples';

/** Milliseconds of CPU for two searches: measured 1 to 20. Parsing 400,000 lists in each other took 500. */
const MAX_SEARCH_MS = 150;

test('turns a complete answer into a reading with the opinion of the model', () => {
  expect(readModelAnswer(JSON.stringify(answer))).toEqual(reading);
});

test('turns an answer about a photo without a sign into a reading without panels', () => {
  const irrelevant = { ...answer, panels: [], isIrrelevant: true, isAllowed: false, detectedObject: 'cat' };
  expect(readModelAnswer(JSON.stringify(irrelevant))).toMatchObject({
    isIrrelevant: true,
    detectedObject: 'cat',
    panels: [],
  });
});

test('drops a box outside the photo and keeps the rest of the reading', () => {
  const panels = [{ ...answer.panels[0], box: { x: 120, y: 40, width: 300, height: 200 } }];
  expect(readModelAnswer(JSON.stringify({ ...answer, panels }))?.panels).toEqual([
    { ...answer.panels[0], box: null },
  ]);
});

test.each([
  ['that is empty', ''],
  ['in prose', 'You may park here.'],
  ['truncated JSON', JSON.stringify(answer).slice(0, -20)],
  ['that is null', 'null'],
  ['that is an empty object', '{}'],
  ['with a confidence in percent', JSON.stringify({ ...answer, confidence: 91 })],
  ['with a string in place of a boolean', JSON.stringify({ ...answer, isAllowed: 'yes' })],
  [
    'with an arrow that does not exist',
    JSON.stringify({ ...answer, panels: [{ ...answer.panels[0], arrow: 'up' }] }),
  ],
  ['without the field panels', JSON.stringify({ ...answer, panels: undefined })],
  ['with panels on a photo without a sign', JSON.stringify({ ...answer, isIrrelevant: true })],
])('rejects an answer %s', (_, text) => {
  expect(readModelAnswer(text)).toBeNull();
});

describe('an answer at its bounds', () => {
  const withPanels = (...texts: string[]) =>
    readModelAnswer(
      JSON.stringify({ ...answer, panels: texts.map((text) => ({ ...answer.panels[0], text })) }),
    );
  const line = (length: number) => 'MON-'.repeat(length).slice(0, length);
  const panel = (length: number) => [line(MAX_LINE_LENGTH), line(length)].join('\n').slice(0, length);

  test.each([
    ['panels', Array<string>(MAX_PANELS).fill('P'), Array<string>(MAX_PANELS + 1).fill('P')],
    ['characters in a line', [line(MAX_LINE_LENGTH)], [line(MAX_LINE_LENGTH + 1)]],
    ['characters on a panel', [panel(MAX_PANEL_LENGTH)], [panel(MAX_PANEL_LENGTH + 1)]],
    [
      'characters on all panels',
      [panel(MAX_PANEL_LENGTH), panel(MAX_READING_LENGTH - MAX_PANEL_LENGTH)],
      [panel(MAX_PANEL_LENGTH), panel(MAX_READING_LENGTH - MAX_PANEL_LENGTH), 'P'],
    ],
  ])('is used with as many %s as a reading may have, and rejected with more', (_, most, more) => {
    expect(withPanels(...most)?.panels.map(({ text }) => text)).toEqual(most);
    expect(withPanels(...more)).toBeNull();
  });

  test('keeps the beginning of remarks that no rule is made from', () => {
    const long = 'because '.repeat(MAX_REMARK_LENGTH);
    const remarks = { extractedText: long, reasoning: long, calculatedDuration: long, moveBy: long };
    const parkingRules = Array<string>(2 * MAX_REMARKS).fill(long);
    const read = readModelAnswer(
      JSON.stringify({ ...answer, ...remarks, parkingRules, detectedObject: long }),
    );
    const short = long.slice(0, MAX_REMARK_LENGTH);
    expect(read).toMatchObject({ panels: answer.panels, extractedText: short, detectedObject: short });
    expect(read?.opinion).toMatchObject({
      reasoning: short,
      parkingRules: parkingRules.slice(0, MAX_REMARKS).fill(short),
    });
    expect(signReadingSchema.parse(read)).toEqual(read);
  });
});

function everyObject(schema: JsonSchema): JsonSchema[] {
  const children = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])];
  if (schema.items) children.push(schema.items);
  return [...(schema.type === 'object' ? [schema] : []), ...children.flatMap(everyObject)];
}

test('the JSON Schema requires every field, allows no others and has no defaults', () => {
  const objects = everyObject(modelAnswerJsonSchema);
  expect(objects).toHaveLength(3);
  for (const object of objects) {
    expect(object.additionalProperties).toBe(false);
    expect(object.required).toEqual(Object.keys(object.properties ?? {}));
  }
  expect(JSON.stringify(modelAnswerJsonSchema)).not.toMatch(/"(?:default|maxLength|maxItems)"/);
});

test('the JSON Schema asks for the panels first and the reasoning before the verdict', () => {
  const order = Object.keys(modelAnswerJsonSchema.properties ?? {});
  expect(order[0]).toBe('panels');
  expect(order.indexOf('reasoning')).toBeLessThan(order.indexOf('isAllowed'));
});

describe('an answer within other text', () => {
  const json = JSON.stringify(answer);
  const other = JSON.stringify({ ...answer, isAllowed: false });

  test.each([
    ['in a code block', '```json\n' + json + '\n```'],
    ['in a code block with words around it', 'Here it is:\n```\n' + json + '\n```\nDrive safely.'],
    ['after thoughts', `<think>Is it 8 or 6? {"panels": 8}</think>\n${json}`],
    ['after thoughts that draft another answer', `<think>Perhaps ${other}</think>${json}`],
    ['after thoughts whose opening tag is missing', `So it is 8.\n</think>\n${json}`],
    ['after words with braces', `The form is {panels, …}, so: ${json}`],
    ['after a quotation mark in braces', `{5" plate} ${json}`],
    ['twice', `${json}\n${json}`],
    ['next to an object of another form', `{"note": "dirty sign"} ${json}`],
  ])('is used if it is %s', (_, text) => {
    expect(readModelAnswer(text)).toEqual(reading);
  });

  test.each([
    ['a second answer that differs', `${json}\nNo, wait:\n${other}`],
    ['a second answer in an unclosed <think> block', `${json}<think>No: ${other}`],
    ['an object around it', `Result: {"answer": ${json}}`],
    ['a long row of opening braces', '{ '.repeat(40) + json],
    ['a missing end', `Here it is: ${json.slice(0, -5)}`],
  ])('is not used if there is %s', (_, text) => {
    expect(readModelAnswer(text)).toBeNull();
  });

  test('is found between any words without braces', () => {
    const words = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[{}]|<\/?think>/g, ''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        expect(readModelAnswer(before + json + after)).toEqual(reading);
      }),
    );
  });

  test('is one of two answers or null, however both are cut and mixed', () => {
    const piece = fc
      .tuple(fc.constantFrom(json, other), fc.nat(json.length), fc.nat(json.length))
      .map(([text, one, two]) => text.slice(Math.min(one, two), Math.max(one, two)));
    const parts = fc.array(fc.oneof(piece, fc.constantFrom(json, other, '```', '<think>', '</think>', '{')));
    let answers = 0;
    fc.assert(
      fc.property(parts, (mixed) => {
        const read = readModelAnswer(mixed.join(' '));
        if (read === null) return;
        answers += 1;
        const { isAllowed } = read.opinion!;
        expect(read).toEqual({ ...reading, opinion: { ...reading.opinion, isAllowed } });
        // If both occur after the thoughts, neither is chosen.
        const afterThoughts = mixed.join(' ').split('</think>').at(-1)!;
        expect(afterThoughts.includes(json) && afterThoughts.includes(other)).toBe(false);
      }),
    );
    expect(answers).toBeGreaterThan(0);
  });

  const nested = (open: string, inside: string, close: string) =>
    open.repeat(100_000) + inside + close.repeat(100_000);

  test.each([
    ...['{', '{"', '{"a":', '{}', '<think>', '"', '[', '[],', '1,'].map((unit) => [
      `many ${unit}`,
      unit.repeat(100_000),
    ]),
    ['lists in lists', nested('[', '', ']')],
    ['objects in objects', nested('{"a":', '1', '}')],
    ['objects in objects that are no JSON', nested('{"a":', 'x', '}')],
    ['panels without fields', JSON.stringify({ ...answer, panels: Array(100_000).fill({}) })],
    ['panels', JSON.stringify({ ...answer, panels: Array(5_000).fill(answer.panels[0]) })],
    ['keys', `{${Array.from({ length: 100_000 }, (_, index) => `"${index}":1`).join()}}`],
  ])('is searched within a blink of CPU time in hostile text: %s', (_, text) => {
    const before = process.cpuUsage();
    expect(readModelAnswer(text)).toBeNull();
    expect(readModelAnswer(`So: ${text}`)).toBeNull();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(MAX_SEARCH_MS);
  });
});
