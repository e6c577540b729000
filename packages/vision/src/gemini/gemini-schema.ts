import { SchemaType, type ResponseSchema, type Schema } from '@google/generative-ai';
import type { JsonSchema } from '../answer/model-answer';

/**
 * Converts a schema to Gemini's `responseSchema`, a subset of OpenAPI 3.0 without unions, with `nullable` in place of a
 * null type and an explicit order of properties. Bounds are checked when the answer is parsed.
 * Source: https://ai.google.dev/api/caching#Schema
 * @throws TypeError for a schema that the subset cannot express
 */
export function geminiSchemaOf(schema: JsonSchema): ResponseSchema {
  const alternatives = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (alternatives) {
    const [only] = alternatives;
    if (!only || alternatives.length > 1) throw new TypeError('Gemini supports no unions');
    const merged = { ...only, description: schema.description ?? only.description };
    return { ...geminiSchemaOf(merged), nullable: true };
  }
  if (Array.isArray(schema.type)) {
    const [type, ...others] = schema.type.filter((name) => name !== 'null');
    if (others.length > 0) throw new TypeError('Gemini supports no unions');
    return { ...geminiSchemaOf({ ...schema, type }), nullable: true };
  }
  return { ...typeOf(schema), ...(schema.description && { description: schema.description }) };
}

function typeOf({ type, enum: values, items, properties, required }: JsonSchema): Schema {
  switch (type) {
    case 'string':
      return values ? { type: SchemaType.STRING, format: 'enum', enum: values } : { type: SchemaType.STRING };
    case 'number':
      return { type: SchemaType.NUMBER };
    case 'integer':
      return { type: SchemaType.INTEGER };
    case 'boolean':
      return { type: SchemaType.BOOLEAN };
    case 'array':
      return { type: SchemaType.ARRAY, items: geminiSchemaOf(items ?? {}) };
    case 'object':
      return objectOf(properties ?? {}, required ?? []);
    default:
      throw new TypeError(`Gemini does not support the type ${String(type)}`);
  }
}

function objectOf(properties: Record<string, JsonSchema>, required: string[]): Schema {
  const converted = Object.entries(properties).map(
    ([name, schema]) => [name, geminiSchemaOf(schema)] as const,
  );
  const ordering = { propertyOrdering: Object.keys(properties) };
  return { type: SchemaType.OBJECT, properties: Object.fromEntries(converted), required, ...ordering };
}
