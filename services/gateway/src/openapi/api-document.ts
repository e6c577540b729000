import { problemSchema } from '@curbwise/contract';
import { createDocument, type oas31 } from 'zod-openapi';
import { nameContractSchemas } from './contract-schemas';
import { FIELD_WORDS } from './field-words';
import { operations, type OptionalParts } from './operations';
import { HEADERS } from './response-headers';

export type { OptionalParts };

/** Of the API as clients see it: a field more is a minor version, a field less a major. */
const API_VERSION = '1.0.0';

/**
 * The description of the gateway's API as an OpenAPI 3.1 document, made from the schemas that requests and answers are
 * checked by.
 */
export function apiDocument(parts: OptionalParts): oas31.OpenAPIObject {
  nameContractSchemas();
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Curbwise',
        version: API_VERSION,
        description:
          'Reads a photo of a parking sign and says whether parking is allowed, until when, and why. It is guidance: always verify the rules in person. Everything that fails is answered by a problem document (RFC 9457) with a stable `code`. Every answer has an `X-Request-Id`.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This gateway' }],
      tags: [
        { name: 'Signs', description: 'For drivers and the web app.' },
        { name: 'Operation', description: 'For those who run the gateway.' },
      ],
      security: [],
      paths: operations(parts),
      components: {
        schemas: { Problem: problemSchema },
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

/** Takes out of a schema what zod says and a client should not hold the gateway to. */
function simplify(
  schema: Pick<oas31.SchemaObject, 'maximum' | 'format' | 'pattern'> & { additionalProperties?: unknown },
  io: 'input' | 'output',
): void {
  // A client must not break on a field that a later version adds.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  // Every whole number of JavaScript is below it.
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // The format says it in one word.
  if (schema.format === 'date') delete schema.pattern;
}

function describeFields(schemas: Record<string, oas31.SchemaObject | oas31.ReferenceObject>): void {
  for (const [name, words] of Object.entries(FIELD_WORDS)) {
    const schema = schemas[name];
    const properties = schema && 'properties' in schema ? schema.properties : undefined;
    for (const [field, description] of Object.entries(words)) {
      const property = properties?.[field];
      if (properties && property) properties[field] = { ...property, description };
    }
  }
}
