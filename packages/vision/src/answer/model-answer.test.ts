import { modelAnswerJsonSchema, shortAnswerJsonSchema, type JsonSchema } from './model-answer';

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

test('the short schema asks for what is on the sign, and for no prose', () => {
  expect(Object.keys(shortAnswerJsonSchema.properties ?? {})).toEqual([
    'panels',
    'isIrrelevant',
    'detectedObject',
    'confidence',
  ]);
  expect(shortAnswerJsonSchema.properties?.['panels']).toEqual(modelAnswerJsonSchema.properties?.['panels']);
});
