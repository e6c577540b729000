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
