import { meaningAnswerJsonSchema } from '../answer/model-answer';
import { geminiSchemaOf } from './gemini-schema';

test('replaces a union with null by nullable', () => {
  expect(geminiSchemaOf({ type: ['string', 'null'], description: 'a time' })).toEqual({
    type: 'string',
    nullable: true,
    description: 'a time',
  });
  expect(geminiSchemaOf({ anyOf: [{ type: 'string', enum: ['left'] }, { type: 'null' }] })).toEqual({
    type: 'string',
    format: 'enum',
    enum: ['left'],
    nullable: true,
  });
});

test('keeps the order of properties', () => {
  const schema = geminiSchemaOf(meaningAnswerJsonSchema);
  const order = Object.keys(meaningAnswerJsonSchema.properties ?? {});
  expect(schema).toMatchObject({ type: 'object', propertyOrdering: order, required: order });
});

test('removes all keywords that Gemini does not support', () => {
  expect(JSON.stringify(geminiSchemaOf(meaningAnswerJsonSchema))).not.toMatch(
    /anyOf|additionalProperties|minimum|maximum|\$schema|"null"/,
  );
});

test.each([
  ['a union of objects', { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  ['a union of types', { type: ['string', 'number'] }],
  ['no type', {}],
])('rejects %s', (_, schema) => {
  expect(() => geminiSchemaOf(schema)).toThrow(TypeError);
});
