import { modelAnswerJsonSchema, type JsonSchema } from '../model-answer';
import { anthropicSchemaOf } from './answer-schema';

const schema = anthropicSchemaOf(modelAnswerJsonSchema);

/** Keywords of JSON Schema that stand anywhere in a schema. */
function keywordsOf(node: JsonSchema): string[] {
  const { properties = {}, items, anyOf = [] } = node;
  const below = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...Object.keys(node), ...below.flatMap(keywordsOf)];
}

test('the schema says only what Anthropic takes', () => {
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

test('and asks for every field of the answer in its order', () => {
  expect(Object.keys(schema.properties!)).toEqual(Object.keys(modelAnswerJsonSchema.properties!));
  expect(schema.required).toEqual(modelAnswerJsonSchema.required);
  expect(schema.properties!['panels']!.items!.additionalProperties).toBe(false);
});
