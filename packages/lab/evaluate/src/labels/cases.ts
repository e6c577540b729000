import path from 'node:path';
import {
  arrowSchema,
  boxSchema,
  driverSchema,
  localDateTimeSchema,
  parseLocalDateTime,
  placeSchema,
  sideSchema,
  signSymbolSchema,
  type Arrow,
  type Box,
  type Context,
  type LocalDateTime,
  type SignSymbol,
} from '@curbwise/contract';
import { z } from 'zod';

/** A labelled panel. */
export interface TruePanel {
  readonly text: string;
  readonly arrow: Arrow | null;
  /** Undefined if the label has no picture field, or one that the contract does not know. */
  readonly symbol: SignSymbol | null | undefined;
  /** Its place on the photo; absent if not labelled. */
  readonly box?: Box;
}

/** The expected answer at one instant. Absent fields are not scored. */
export interface Expected {
  readonly isAllowed?: boolean;
  readonly isUncertain?: boolean;
  readonly limitMinutes?: number | null;
  readonly until?: string | null;
}

/** One line of labels: a photo with the instants to judge and the expected answers. A photo may have several cases. */
export interface PhotoCase {
  readonly id: string;
  /** Absolute path. */
  readonly file: string;
  readonly at: readonly LocalDateTime[];
  readonly context: Context;
  readonly expect: readonly Expected[];
  /** Whether the photo shows no parking sign; undefined if that is not scored. */
  readonly irrelevant: boolean | undefined;
  /** The panels for the side in question; empty without a sign. */
  readonly truth: readonly TruePanel[];
  /** Values of the fields that cases are filtered and grouped by. */
  readonly fields: ReadonlyMap<string, string>;
}

const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const panelSchema = z.object({
  text: z.string(),
  arrow: z
    .union([arrowSchema, z.literal('none')])
    .nullish()
    .transform((arrow) => (arrow === 'none' || !arrow ? null : arrow)),
  // A symbol of the contract, null without a picture, or a description in free text.
  symbol: z
    .string()
    .nullish()
    .transform((symbol) => (symbol === null ? null : signSymbolSchema.safeParse(symbol).data)),
  box: orNothing(boxSchema),
});

const caseSchema = z.object({
  id: z.string().min(1),
  photo: z.string().min(1),
  at: z.array(localDateTimeSchema).min(1),
  expect: z.array(
    z.object({
      isAllowed: z.boolean().optional(),
      isUncertain: z.boolean().optional(),
      limitMinutes: z.number().nullish(),
      until: z.string().nullish(),
    }),
  ),
  irrelevant: orNothing(z.boolean()),
  side: orNothing(sideSchema),
  driver: orNothing(driverSchema),
  place: orNothing(placeSchema),
  truth: orNothing(z.array(panelSchema)),
});

/** The fields of a case and its place with simple values, as text. */
function fieldsOf(one: Record<string, unknown>): Map<string, string> {
  const place = one.place && typeof one.place === 'object' ? one.place : {};
  return new Map(
    Object.entries({ ...place, ...one })
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value)]),
  );
}

/** A field of a case; `unknown` if it does not have the field. */
export const fieldOf = ({ fields }: PhotoCase, name: string) => fields.get(name) ?? 'unknown';

function issueInWords({ path: at, message }: z.core.$ZodIssue): string {
  const where = at.map(String).join('.');
  return where === '' ? message : `${where}: ${message}`;
}

/** A case, or all problems of an invalid line. */
export type ParsedCase = { readonly one: PhotoCase } | { readonly problems: readonly string[] };

/**
 * Parses one line of labels.
 * @param file the label file, which the photo's path is relative to
 */
export function parseCase(line: string, file: string): ParsedCase {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { problems: ['is not valid JSON'] };
  }
  const parsed = caseSchema.safeParse(value);
  if (!parsed.success) return { problems: parsed.error.issues.map(issueInWords) };
  const { id, photo, at, expect, irrelevant, side, driver, place, truth } = parsed.data;
  const instants = at.map(parseLocalDateTime);
  const problems = instants.flatMap((instant, index) =>
    instant === null ? [`at.${index}: ${at[index]} does not exist`] : [],
  );
  if (at.length !== expect.length)
    problems.push(`expect has ${expect.length} answers for ${at.length} instants: give one for each`);
  if (!irrelevant)
    for (const [index, { isAllowed, isUncertain }] of expect.entries())
      if (isAllowed === undefined && !isUncertain)
        problems.push(`expect.${index}: needs isAllowed or "isUncertain": true`);
  if (problems.length > 0) return { problems };
  return {
    one: {
      id,
      file: path.resolve(path.dirname(file), photo),
      at: instants.filter((instant) => instant !== null),
      context: { side, driver, place },
      expect,
      irrelevant,
      truth: (truth ?? []).map(({ box, ...panel }) => (box ? { ...panel, box } : panel)),
      fields: fieldsOf(value as Record<string, unknown>),
    },
  };
}
