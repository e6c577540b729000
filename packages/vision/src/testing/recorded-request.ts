import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { meaningAnswerJsonSchema, modelAnswerJsonSchema, type JsonSchema } from '../answer/model-answer';
import { photoInBase64 } from './samples';

/** A request without the parts that depend on the machine or on package versions. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Headers that are not recorded: those of the connection, and those that describe the SDK. */
const OMITTED_HEADERS = /^(?:host|connection|content-length|user-agent|x-stainless-.*)$/;

/** Records a request, with placeholders for the key, the photo, the schema and the instructions. */
export function recordOf(request: IncomingMessage, body: string, key: string): RecordedRequest {
  const headers = Object.entries(request.headers)
    .filter(([name]) => !OMITTED_HEADERS.test(name))
    .map(([name, value]) => [name, String(value).replaceAll(key, '<key>')] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const plain = schemaByName(body, modelAnswerJsonSchema, '<schema>');
  const named = schemaByName(plain, meaningAnswerJsonSchema, '<schema with meaning>').replaceAll(
    photoInBase64,
    '<photo>',
  );
  const replacer = (_: string, value: unknown) =>
    typeof value === 'string' && value.includes('How to read:') ? instructionsByName(value) : value;
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: Object.fromEntries(headers),
    body: JSON.parse(JSON.stringify(JSON.parse(named), replacer)) as unknown,
  };
}

/** Replaces a schema, as JSON or within a text, by its name. */
function schemaByName(body: string, of: JsonSchema, name: string): string {
  const schema = JSON.stringify(of);
  return body.replaceAll(schema, `"${name}"`).replaceAll(JSON.stringify(schema).slice(1, -1), name);
}

/** Replaces the instructions by a placeholder, except the part with the schema. */
function instructionsByName(text: string): string {
  const at = text.indexOf('Answer with one JSON object');
  return at === -1 ? '<instructions>' : `<instructions>\n\n${text.slice(at)}`;
}

/**
 * Reads the recording in a file. With `UPDATE_RECORDINGS=1` it is written first; review it before you commit it.
 */
export function recordingIn(file: string, sent: RecordedRequest): unknown {
  if (process.env['UPDATE_RECORDINGS'] === '1') writeFileSync(file, `${JSON.stringify(sent, null, 2)}\n`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
