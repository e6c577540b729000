import { modelAnswerJsonSchema } from '../model-answer';
import { geminiSchemaOf } from './gemini-schema';

test('what may be null says so in place of a union', () => {
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

test('properties keep their order', () => {
  const schema = geminiSchemaOf(modelAnswerJsonSchema);
  const order = Object.keys(modelAnswerJsonSchema.properties ?? {});
  expect(schema).toMatchObject({ type: 'object', propertyOrdering: order, required: order });
});

test('nothing that Gemini does not know is left in the schema', () => {
  expect(JSON.stringify(geminiSchemaOf(modelAnswerJsonSchema))).not.toMatch(
    /anyOf|additionalProperties|minimum|maximum|\$schema|"null"/,
  );
});

test.each([
  ['a union of objects', { anyOf: [{ type: 'string' }, { type: 'number' }] }],
  ['a union of types', { type: ['string', 'number'] }],
  ['no type', {}],
])('%s is refused', (_, schema) => {
  expect(() => geminiSchemaOf(schema)).toThrow(TypeError);
});
