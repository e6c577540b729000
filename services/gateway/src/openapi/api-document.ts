import * as contract from '@curbwise/contract';
import { z } from 'zod';
import { createDocument, type oas31 } from 'zod-openapi';
import { RENAMED } from './described-schemas';
import { operations, type OptionalParts } from './operations';
import { HEADERS } from './response-headers';
import { ANSWERS } from './schemas-of-answers';
import { OPERATION } from './schemas-of-operation';
import { RULES } from './schemas-of-rules';

export type { OptionalParts };

/** Version of the API for clients: a new field raises the minor version, a removed one the major. */
const API_VERSION = '1.0.0';

/** The named schemas of the document: what each is, and what its fields are. */
const SCHEMAS: Readonly<Record<string, readonly [text: string, fields?: Readonly<Record<string, string>>]>> =
  {
    ...ANSWERS,
    ...RULES,
    ...OPERATION,
  };

/** The OpenAPI 3.1 document of the gateway, made from the schemas that validate requests and answers. */
export function apiDocument(parts: OptionalParts): oas31.OpenAPIObject {
  nameSchemas();
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Curbwise',
        version: API_VERSION,
        description:
          'Reads a photo of a parking sign and says whether parking is allowed, until when, and why. This is guidance: always verify the rules in person. Every failure is a problem document (RFC 9457) with a stable `code`. Every response has an `X-Request-Id`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This gateway' }],
      tags: [
        { name: 'Signs', description: 'For drivers and the web app.' },
        { name: 'Operation', description: 'For operators of the gateway.' },
      ],
      security: [],
      paths: operations(parts),
      components: {
        schemas: { Problem: contract.problemSchema },
        headers: HEADERS,
        securitySchemes: {
          metricsToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The `METRICS_TOKEN` of the gateway.',
          },
          adminToken: { type: 'http', scheme: 'bearer', description: 'The `ADMIN_TOKEN` of the gateway.' },
        },
      },
    },
    { override: ({ jsonSchema, io }) => simplify(jsonSchema, io) },
  );
  describeFields(document.components?.schemas ?? {});
  return document;
}

/** Registers names and descriptions of the contract's schemas, and the type of a weekday. Idempotent. */
function nameSchemas(): void {
  const exported: Readonly<Record<string, unknown>> = contract;
  const renamed: Readonly<Record<string, string>> = RENAMED;
  for (const [id, [description]] of Object.entries(SCHEMAS)) {
    const schema = exported[renamed[id] ?? `${id[0]?.toLowerCase()}${id.slice(1)}Schema`] as z.ZodType;
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id, description });
  }
  // The schema of a weekday is a transformation, whose output zod cannot describe in JSON Schema.
  z.globalRegistry.add(contract.scheduleSchema.shape.days.element, {
    override: { type: 'integer', minimum: 0, maximum: 6 },
  });
}

/** Removes constraints of zod that clients should not rely on, or do not need. */
function simplify(
  schema: Pick<oas31.SchemaObject, 'maximum' | 'format' | 'pattern'> & { additionalProperties?: unknown },
  io: 'input' | 'output',
): void {
  // A client must not break on a field that a later version adds.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  // zod adds it to every integer.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // The format implies it.
  if (schema.format === 'date') delete schema.pattern;
}

function describeFields(schemas: Record<string, oas31.SchemaObject | oas31.ReferenceObject>): void {
  for (const [name, [, fields = {}]] of Object.entries(SCHEMAS)) {
    const schema = schemas[name];
    const properties = schema && 'properties' in schema ? schema.properties : undefined;
    for (const [field, description] of Object.entries(fields)) {
      const property = properties?.[field];
      if (properties && property) properties[field] = { ...property, description };
    }
  }
}
