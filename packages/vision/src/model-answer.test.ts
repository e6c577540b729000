import fc from 'fast-check';
import { modelAnswerJsonSchema, readModelAnswer, type JsonSchema } from './model-answer';
import { answer, reading } from './testing/samples';

test('a complete answer becomes a reading with the opinion of the model', () => {
  expect(readModelAnswer(JSON.stringify(answer))).toEqual(reading);
});

test('a photo without a sign is a reading without panels', () => {
  const irrelevant = { ...answer, panels: [], isIrrelevant: true, isAllowed: false, detectedObject: 'cat' };
  expect(readModelAnswer(JSON.stringify(irrelevant))).toMatchObject({
    isIrrelevant: true,
    detectedObject: 'cat',
    panels: [],
  });
});

test('a box that lies outside the photo is dropped, not the reading', () => {
  const panels = [{ ...answer.panels[0], box: { x: 120, y: 40, width: 300, height: 200 } }];
  expect(readModelAnswer(JSON.stringify({ ...answer, panels }))?.panels).toEqual([
    { ...answer.panels[0], box: null },
  ]);
});

test.each([
  ['no text', ''],
  ['prose', 'You may park here.'],
  ['JSON that was cut off', JSON.stringify(answer).slice(0, -20)],
  ['null', 'null'],
  ['an object without fields', '{}'],
  ['a confidence in percent', JSON.stringify({ ...answer, confidence: 91 })],
  ['words where a truth value belongs', JSON.stringify({ ...answer, isAllowed: 'yes' })],
  [
    'an arrow that does not exist',
    JSON.stringify({ ...answer, panels: [{ ...answer.panels[0], arrow: 'up' }] }),
  ],
  ['no panels at all', JSON.stringify({ ...answer, panels: undefined })],
  ['panels on a photo without a sign', JSON.stringify({ ...answer, isIrrelevant: true })],
])('%s is not an answer', (_, text) => {
  expect(readModelAnswer(text)).toBeNull();
});

function everyObject(schema: JsonSchema): JsonSchema[] {
  const children = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])];
  if (schema.items) children.push(schema.items);
  return [...(schema.type === 'object' ? [schema] : []), ...children.flatMap(everyObject)];
}

test('the JSON Schema is strict: every field required, no other allowed, no defaults', () => {
  const objects = everyObject(modelAnswerJsonSchema);
  expect(objects).toHaveLength(3);
  for (const object of objects) {
    expect(object.additionalProperties).toBe(false);
    expect(object.required).toEqual(Object.keys(object.properties ?? {}));
  }
  expect(JSON.stringify(modelAnswerJsonSchema)).not.toContain('"default"');
});

test('a model is asked to read before it judges', () => {
  const order = Object.keys(modelAnswerJsonSchema.properties ?? {});
  expect(order[0]).toBe('panels');
  expect(order.indexOf('reasoning')).toBeLessThan(order.indexOf('isAllowed'));
});

describe('an answer that stands among other things', () => {
  const json = JSON.stringify(answer);
  const other = JSON.stringify({ ...answer, isAllowed: false });

  test.each([
    ['in a block of code', '```json\n' + json + '\n```'],
    ['in a block of code with words around it', 'Here it is:\n```\n' + json + '\n```\nDrive safely.'],
    ['behind thoughts', `<think>Is it 8 or 6? {"panels": 8}</think>\n${json}`],
    ['behind thoughts that try another answer', `<think>Perhaps ${other}</think>${json}`],
    ['behind thoughts whose beginning the server took away', `So it is 8.\n</think>\n${json}`],
    ['behind words with braces', `The form is {panels, …}, so: ${json}`],
    ['behind a quotation mark in braces', `{5" plate} ${json}`],
    ['twice', `${json}\n${json}`],
    ['beside an object of another form', `{"note": "dirty sign"} ${json}`],
  ])('is used where it is %s', (_, text) => {
    expect(readModelAnswer(text)).toEqual(reading);
  });

  test.each([
    ['another one that differs', `${json}\nNo, wait:\n${other}`],
    ['another one within thoughts that do not end', `${json}<think>No: ${other}`],
    ['an object around it', `Result: {"answer": ${json}}`],
    ['more braces than an answer has', '{ '.repeat(40) + json],
    ['an end that is missing', `Here it is: ${json.slice(0, -5)}`],
  ])('is not used where there is %s', (_, text) => {
    expect(readModelAnswer(text)).toBeNull();
  });

  test('is found whatever words without braces stand around it', () => {
    const words = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[{}]|<\/?think>/g, ''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        expect(readModelAnswer(before + json + after)).toEqual(reading);
      }),
    );
  });

  test('is one of the two or none, whatever of the two is cut and mixed', () => {
    const piece = fc
      .tuple(fc.constantFrom(json, other), fc.nat(json.length), fc.nat(json.length))
      .map(([text, one, two]) => text.slice(Math.min(one, two), Math.max(one, two)));
    const parts = fc.array(fc.oneof(piece, fc.constantFrom(json, other, '```', '<think>', '</think>', '{')));
    fc.assert(
      fc.property(parts, (mixed) => {
        const read = readModelAnswer(mixed.join(' '));
        if (read === null) return;
        const { isAllowed } = read.opinion!;
        expect(read).toEqual({ ...reading, opinion: { ...reading.opinion, isAllowed } });
        // Where both stand in what was said, neither is chosen.
        const said = mixed.join(' ').split('</think>').at(-1)!;
        expect(said.includes(json) && said.includes(other)).toBe(false);
      }),
    );
  });

  test('takes no time that grows beyond bounds with what was written', () => {
    fc.assert(
      fc.property(fc.constantFrom('{', '{"', '{"a":', '<think>', '"'), (unit) => {
        const begun = performance.now();
        expect(readModelAnswer(unit.repeat(100_000))).toBeNull();
        expect(performance.now() - begun).toBeLessThan(1_000);
      }),
    );
  });
});
