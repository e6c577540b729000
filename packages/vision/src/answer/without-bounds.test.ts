import { meaningAnswerJsonSchema, type JsonSchema } from './model-answer';
import { withoutBounds } from './without-bounds';

const schema = withoutBounds(meaningAnswerJsonSchema);

/** All JSON Schema keywords that a schema uses. */
function keywordsOf(node: JsonSchema): string[] {
  const { properties = {}, items, anyOf = [] } = node;
  const below = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...Object.keys(node), ...below.flatMap(keywordsOf)];
}

test('uses only keywords that Anthropic accepts', () => {
  const taken = [
    'additionalProperties',
    'anyOf',
    'description',
    'enum',
    'items',
    'properties',
    'required',
    'type',
  ];
  expect([...new Set(keywordsOf(schema))].sort()).toEqual(taken);
});

test('asks for every field of the answer in its order', () => {
  expect(Object.keys(schema.properties!)).toEqual(Object.keys(meaningAnswerJsonSchema.properties!));
  expect(schema.required).toEqual(meaningAnswerJsonSchema.required);
  expect(schema.properties!['panels']!.items!.additionalProperties).toBe(false);
});
