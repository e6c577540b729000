import { buildPrompt } from '@curbwise/contract';
import fc from 'fast-check';
import { clock } from '../requests';
import { anyJson, anyText, spliced } from './any-values';
import { imageMutant } from './image-mutant';

const { constantFrom, integer, oneof, record, string } = fc;

const rightPrompt = record({
  time: record({
    year: integer({ min: 1900, max: 9999 }),
    month: integer({ min: 1, max: 12 }),
    day: integer({ min: 1, max: 28 }),
    minute: integer({ min: 0, max: 1439 }),
  }),
  zone: constantFrom('PST', 'AEDT', 'GMT+5:30', 'UTC-11', 'Z'),
}).map(buildPrompt);
const prompt = oneof(
  { weight: 6, arbitrary: fc.constant(buildPrompt(clock)) },
  { weight: 6, arbitrary: rightPrompt },
  {
    weight: 2,
    arbitrary: fc
      .tuple(rightPrompt, fc.nat(1500), anyText)
      .map(([text, at, piece]) => spliced(text, at, piece)),
  },
  { weight: 1, arbitrary: rightPrompt.map((text) => text.replace(/\d\d:\d\d/, '24:61')) },
  { weight: 1, arbitrary: rightPrompt.map((text) => text.replace(/\d{4}-\d\d-\d\d/, '2026-02-30')) },
  { weight: 1, arbitrary: rightPrompt.map((text) => text.repeat(20)) },
  { weight: 1, arbitrary: anyJson },
);

const place = record(
  {
    country: oneof(
      constantFrom('US', 'CA', 'AU', 'GB', 'MX', 'ZZ', '__', 'us'),
      string({ maxLength: 3 }),
      anyJson,
    ),
    region: oneof(constantFrom('CA', 'US-CA', 'QC', 'VIC', 'ENG', 'California'), anyJson),
    locality: anyJson,
  },
  { requiredKeys: [] },
);
const driver = record(
  {
    permits: oneof(fc.array(string({ maxLength: 8 }), { maxLength: 22 }), anyJson),
    disabledBadge: oneof(fc.boolean(), anyJson),
    vehicle: oneof(constantFrom('car', 'truck', 'taxi', 'electric', 'tank'), anyJson),
    named: oneof(fc.array(string({ maxLength: 8 }), { maxLength: 26 }), anyJson),
  },
  { requiredKeys: [] },
);
const settled = record(
  {
    on: oneof(constantFrom('2026-11-20', '2026-02-30', '0000-00-00'), anyJson),
    'school-day': oneof(fc.boolean(), anyJson),
    holiday: oneof(fc.boolean(), anyJson),
  },
  { requiredKeys: [] },
);
const context = oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  {
    weight: 4,
    arbitrary: record(
      {
        place: oneof({ weight: 4, arbitrary: place }, { weight: 1, arbitrary: anyJson }),
        driver: oneof({ weight: 4, arbitrary: driver }, { weight: 1, arbitrary: anyJson }),
        side: constantFrom('left', 'right', 'both', 3),
        settled: oneof({ weight: 4, arbitrary: settled }, { weight: 1, arbitrary: anyJson }),
        language: oneof(constantFrom('en', 'fr-CA', 'es-419', 'x-x', 'i-klingon', 'a'.repeat(36)), anyJson),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: anyJson },
);

/** JSON objects with the right fields, or nearly. */
const analysisText = fc
  .tuple(
    record({ image: imageMutant, prompt, context }),
    oneof(
      { weight: 6, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.subarray(['image', 'prompt'], { minLength: 1 }) },
    ),
    oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(anyText, anyJson, { maxKeys: 5 }) },
    ),
  )
  .map(([fields, missing, more]) => {
    const kept = Object.entries({ ...more, ...fields }).filter(
      ([name]) => !(missing as string[]).includes(name),
    );
    return JSON.stringify(Object.fromEntries(kept));
  });

const deep = fc
  .tuple(constantFrom('[', '{"a":'), integer({ min: 1, max: 100_000 }))
  .map(([open, depth]) => open.repeat(depth));
const brokenText = oneof(
  fc.tuple(analysisText, fc.nat()).map(([text, at]) => text.slice(0, at % text.length)),
  fc
    .tuple(analysisText, fc.nat(), anyText)
    .map(([text, at, piece]) => spliced(text, at % text.length, piece)),
  fc
    .tuple(
      analysisText,
      constantFrom('"__proto__"', '"constructor"', '"image"', '"\\u005f_proto__"', '"toJSON"'),
      anyJson,
    )
    .map(([text, name, value]) => `{${name}:${JSON.stringify(value)},${text.slice(1)}`),
  fc
    .tuple(analysisText, constantFrom('"image"', '"prompt"', '"context"'), anyJson)
    .map(([text, name, value]) => `${text.slice(0, -1)},${name}:${JSON.stringify(value)}}`),
  fc.tuple(analysisText, deep).map(([text, nest]) => `${text.slice(0, -1)},"context":${nest}`),
  analysisText.map((text) => text.replaceAll('/', '\\u002f')),
  analysisText.map((text) => `\ufeff${text}`),
  analysisText.map((text) => `[${text}]`),
  anyJson.map((value) => JSON.stringify(value)),
  anyText,
  deep,
);
/** Request bodies: most are JSON, and many are valid or nearly valid. */
export const bodyMutant = oneof(
  { weight: 10, arbitrary: analysisText.map((text) => Buffer.from(text)) },
  { weight: 6, arbitrary: brokenText.map((text) => Buffer.from(text)) },
  {
    weight: 1,
    arbitrary: fc.tuple(analysisText, fc.nat(), fc.nat(255)).map(([text, at, value]) => {
      const bytes = Buffer.from(text);
      bytes[at % bytes.length] = value;
      return bytes;
    }),
  },
  { weight: 1, arbitrary: analysisText.map((text) => Buffer.from(text, 'utf16le')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((any) => Buffer.from(any)) },
);
