import fc from 'fast-check';
import { modelAnswerJsonSchema, readModelAnswer, type JsonSchema } from './model-answer';
import { answer, reading } from './testing/samples';

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
  expect(JSON.stringify(modelAnswerJsonSchema)).not.toContain('"default"');
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

  test('is searched in less than a second, even in hostile text', () => {
    fc.assert(
      fc.property(fc.constantFrom('{', '{"', '{"a":', '<think>', '"'), (unit) => {
        const begun = performance.now();
        expect(readModelAnswer(unit.repeat(100_000))).toBeNull();
        expect(performance.now() - begun).toBeLessThan(1_000);
      }),
    );
  });
});
