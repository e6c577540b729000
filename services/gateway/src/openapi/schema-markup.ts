import type { oas31 } from 'zod-openapi';
import { html, joined, sentence, type Html } from './html';

export type Schema = oas31.SchemaObject | oas31.ReferenceObject;

const isReference = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema;

/** Where on the page the schema of a name is. */
export const schemaAnchor = (name: string) => `schema-${name}`;

/** The kind of value a schema takes, in a few words; named schemas are links. */
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

/** The bounds of a value, as short phrases. */
function bounds(schema: Schema): string[] {
  if (isReference(schema)) return [];
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, format, pattern } = schema;
  return [
    ...(format ? [`format \`${format}\``] : []),
    ...(pattern ? [`pattern \`${pattern}\``] : []),
    ...span(minimum, maximum),
    ...span(minLength, maxLength, ' characters'),
    ...span(minItems, maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`default \`${JSON.stringify(schema.default)}\``]),
    ...(schema.anyOf?.flatMap(bounds) ?? []),
  ];
}

/** `from 1 up to 30 items`, or as much of that as is bounded. */
function span(from: number | undefined, to: number | undefined, what = ''): string[] {
  if (from === undefined && to === undefined) return [];
  if (from === to) return [`exactly ${from}${what}`];
  const ends = [
    ...(from === undefined ? [] : [`from ${from}`]),
    ...(to === undefined ? [] : [`up to ${to}`]),
  ];
  return [ends.join(' ') + what];
}

/** The objects without a name that a schema holds. */
function unnamedObjects(schema: Schema): oas31.SchemaObject[] {
  if (isReference(schema)) return [];
  if (schema.properties) return [schema];
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return inner.flatMap(unnamedObjects);
}

/** The fields of an object, each with its type, its bounds and its words; empty for what is no object. */
export function fieldsMarkup(schema: Schema): Html {
  if (isReference(schema) || !schema.properties) return html``;
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties).map(([name, field]) =>
    fieldMarkup(name, field, required.has(name)),
  );
  return html`<dl class="fields">${fields}</dl>`;
}

function fieldMarkup(name: string, field: Schema, isRequired: boolean): Html {
  const { description } = field;
  const limits = bounds(field);
  return html`<div>
    <dt>
      <code>${name}</code> <span class="type">${typeMarkup(field)}</span>
      ${isRequired ? undefined : html`<span class="optional">optional</span>`}
    </dt>
    <dd>
      ${description ? html`<p>${sentence(description)}</p>` : undefined}
      ${limits.length > 0 ? html`<p class="bounds">${sentence(limits.join('; '))}</p>` : undefined}
      ${unnamedObjects(field).map(fieldsMarkup)}
    </dd>
  </div>`;
}
