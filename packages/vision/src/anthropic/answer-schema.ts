import type { JsonSchema } from '../model-answer';

/**
 * Converts a schema to the part of JSON Schema that Anthropic enforces. It has no bounds for numbers; those are checked
 * when the answer is parsed.
 * Source: https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations
 */
export function anthropicSchemaOf({ minimum: _, maximum: __, ...schema }: JsonSchema): JsonSchema {
  const { anyOf, items, properties } = schema;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(anthropicSchemaOf) }),
    ...(items && { items: anthropicSchemaOf(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, anthropicSchemaOf(property)]),
      ),
    }),
  };
}
