import { geminiSchemaOf } from '../gemini/gemini-schema';
import {
  meaningAnswerJsonSchema,
  modelAnswerJsonSchema,
  shortAnswerJsonSchema,
  type JsonSchema,
} from './model-answer';

function everyObject(schema: JsonSchema): JsonSchema[] {
  const children = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])];
  if (schema.items) children.push(schema.items);
  return [...(schema.type === 'object' ? [schema] : []), ...children.flatMap(everyObject)];
}

test.each([
  ['of the words', modelAnswerJsonSchema, 3],
  ['with the meaning', meaningAnswerJsonSchema, 8],
])('the JSON Schema %s requires every field, allows no others and has no defaults', (_, schema, count) => {
  const objects = everyObject(schema);
  expect(objects).toHaveLength(count);
  for (const object of objects) {
    expect(object.additionalProperties).toBe(false);
    expect(object.required).toEqual(Object.keys(object.properties ?? {}));
  }
  expect(JSON.stringify(schema)).not.toMatch(/"(?:default|maxLength|maxItems)"/);
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

test('the schema with the meaning asks for it between what is seen and what is concluded', () => {
  const order = Object.keys(meaningAnswerJsonSchema.properties ?? {});
  expect(order.slice(0, 5)).toEqual(['panels', 'extractedText', 'isIrrelevant', 'detectedObject', 'meaning']);
  expect(order.slice(order.indexOf('isAllowed'), order.indexOf('isAllowed') + 3)).toEqual([
    'isAllowed',
    'sure',
    'probes',
  ]);
  const others = order.filter((name) => !['meaning', 'sure', 'probes'].includes(name));
  expect(others).toEqual(Object.keys(modelAnswerJsonSchema.properties ?? {}));
});

test('what is asked about the meaning has no unions and nothing that may be null', () => {
  const { meaning, sure, probes } = meaningAnswerJsonSchema.properties ?? {};
  expect(JSON.stringify([meaning, sure, probes])).not.toMatch(/anyOf|null|"type":\[/);
  expect(() => geminiSchemaOf(meaningAnswerJsonSchema)).not.toThrow();
});

/*
 * What vendors are known to take: 5 levels of objects (tidyverse/ellmer#671) and 100 fields with strict schemas at OpenAI when
 * they were new and at Azure; no optional field and few unions at Anthropic (anthropics/claude-code#55539).
 */
test('the schema with the meaning keeps within the limits that vendors are known to have', () => {
  const depthOf = ({ properties = {}, items, anyOf = [], type }: JsonSchema): number =>
    Number(type === 'object') +
    Math.max(0, ...[...Object.values(properties), ...anyOf, ...(items ? [items] : [])].map(depthOf));
  expect(depthOf(meaningAnswerJsonSchema)).toBeLessThanOrEqual(5);
  const objects = everyObject(meaningAnswerJsonSchema);
  const fields = objects.flatMap(({ properties = {} }) => Object.keys(properties));
  expect(fields.length).toBeLessThanOrEqual(100);
});
