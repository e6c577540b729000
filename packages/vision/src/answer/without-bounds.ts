import type { JsonSchema } from './model-answer';

/**
 * A schema without bounds for numbers, which Anthropic and some servers of Chat Completions do not take. They are checked
 * when the answer is read.
 * Source: https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations
 */
export function withoutBounds({ minimum: _, maximum: __, ...schema }: JsonSchema): JsonSchema {
  const { anyOf, items, properties } = schema;
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(withoutBounds) }),
    ...(items && { items: withoutBounds(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, withoutBounds(property)]),
      ),
    }),
  };
}
