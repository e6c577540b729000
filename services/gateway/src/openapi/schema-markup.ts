import type { oas31 } from 'zod-openapi';
import { html, joined, sentence, type Html } from './html';

export type Schema = oas31.SchemaObject | oas31.ReferenceObject;

const isReference = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema;

export const schemaAnchor = (name: string) => `schema-${name}`;

/** The type of a schema in a few words. Named schemas become links. */
export function typeMarkup(schema: Schema): Html {
  if (isReference(schema)) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }
  const { type, enum: values, anyOf, allOf, items } = schema;
  if (anyOf) return joined(anyOf.map(typeMarkup), ' or ');
  if (allOf?.[0]) return typeMarkup(allOf[0]);
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (values)
    return html`one of
    ${joined(
      values.map((value) => html`<code>${String(value)}</code>`),
      ', ',
    )}`;
  if (type === 'array') return html`array of ${items ? typeMarkup(items) : 'anything'}`;
  return html`${String(type ?? 'anything')}`;
}

function bounds(schema: Schema): string[] {
  if (isReference(schema)) return [];
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format, pattern } = schema;
  return [
    ...(format ? [`format \`${format}\``] : []),
    ...(pattern ? [`pattern \`${pattern}\``] : []),
    ...range(minimum, maximum),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`default \`${JSON.stringify(schema.default)}\``]),
    ...(schema.anyOf?.flatMap(bounds) ?? []),
  ];
}

/** `from 1 up to 30 items`, without the end that has no limit. */
function range(from: number | undefined, to: number | undefined, unit = ''): string[] {
  if (from === undefined) return to === undefined ? [] : [`up to ${to}${unit}`];
  if (from === to) return [`exactly ${from}${unit}`];
  return [`from ${from}${to === undefined ? '' : ` up to ${to}`}${unit}`];
}

function unnamedObjects(schema: Schema): oas31.SchemaObject[] {
  if (isReference(schema)) return [];
  if (schema.properties) return [schema];
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return inner.flatMap(unnamedObjects);
}

/** The fields of an object, each with its type, limits and description. Empty for schemas that are not objects. */
export function fieldsMarkup(schema: Schema): Html {
  if (isReference(schema) || !schema.properties) return html``;
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties).map(([name, field]) =>
    fieldMarkup(name, field, required.has(name)),
  );
  return html`<dl>${fields}</dl>`;
}

function fieldMarkup(name: string, field: Schema, isRequired: boolean): Html {
  const { description } = field;
  const limits = bounds(field);
  return html`<div>
    <dt>
      <code>${name}</code> <span class="soft">${typeMarkup(field)}</span>
      ${isRequired ? undefined : html`<i class="soft">optional</i>`}
    </dt>
    <dd>
      ${description ? html`<p>${sentence(description)}</p>` : undefined}
      ${limits.length > 0 ? html`<p class="soft">${sentence(limits.join('; '))}</p>` : undefined}
      ${unnamedObjects(field).map(fieldsMarkup)}
    </dd>
  </div>`;
}
