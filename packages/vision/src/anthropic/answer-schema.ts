import type { JsonSchema } from '../model-answer';

/**
 * The part of JSON Schema that Anthropic holds a model to: no bounds of numbers, which are left to the check of the
 * answer. Source: https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations
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
