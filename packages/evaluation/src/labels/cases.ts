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

/** A panel as a person reads it. */
export interface TruePanel {
  readonly text: string;
  readonly arrow: Arrow | null;
  /** Undefined where the label says nothing of a picture, or names one that the contract has no name for. */
  readonly symbol: SignSymbol | null | undefined;
  /** Where it stands on the photo; absent where nobody has said so. */
  readonly box?: Box;
}

/** What is right at one instant; a field that is left out is not scored. */
export interface Expected {
  readonly isAllowed?: boolean;
  readonly isUncertain?: boolean;
  readonly limitMinutes?: number | null;
  readonly until?: string | null;
}

/** A labelled photo: what is asked of it, and what is right. Several may be of the same photo. */
export interface PhotoCase {
  readonly id: string;
  /** Absolute path. */
  readonly file: string;
  readonly at: readonly LocalDateTime[];
  readonly context: Context;
  readonly expect: readonly Expected[];
  /** Whether the photo shows no parking sign; undefined where that is not scored. */
  readonly irrelevant: boolean | undefined;
  /** The panels of the side that is asked about; none where the photo shows no sign. */
  readonly truth: readonly TruePanel[];
  /** Values of the fields that cases are chosen and grouped by. */
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
  // A name of the contract, null where there is no picture, or a sentence that describes one.
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

/** A field of a case, or of its place, as text; `unknown` where neither has it. */
function fieldsOf(one: Record<string, unknown>): Map<string, string> {
  const place = one.place && typeof one.place === 'object' ? one.place : {};
  return new Map(
    Object.entries({ ...place, ...one })
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(value)]),
  );
}

export const fieldOf = ({ fields }: PhotoCase, name: string) => fields.get(name) ?? 'unknown';

function issueInWords({ path: at, message }: z.core.$ZodIssue): string {
  const where = at.map(String).join('.');
  return where === '' ? message : `${where}: ${message}`;
}

/** A case, or every problem that keeps a line from being one. */
export type ParsedCase = { readonly one: PhotoCase } | { readonly problems: readonly string[] };

/**
 * Reads one line of labels.
 * @param file that the line is of: the photo is looked for from there
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
    problems.push(`expect has ${expect.length} answers for ${at.length} instants: one is needed for each`);
  if (!irrelevant)
    for (const [index, { isAllowed, isUncertain }] of expect.entries())
      if (isAllowed === undefined && !isUncertain)
        problems.push(`expect.${index}: says neither isAllowed nor "isUncertain": true`);
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
