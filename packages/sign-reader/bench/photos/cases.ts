import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '@curbwise/bench-kit';
import {
  arrowSchema,
  driverSchema,
  localDateTimeSchema,
  parseLocalDateTime,
  placeSchema,
  sideSchema,
  signSymbolSchema,
  type Arrow,
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
}

/** What is right at one instant; a field that is left out is not scored. */
export interface Expected {
  readonly isAllowed?: boolean;
  readonly isUncertain?: boolean;
  readonly limitMinutes?: number | null;
  readonly until?: string | null;
}

/** A labelled photo: what is asked of it, and what is right. */
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
});

const caseSchema = z.object({
  id: z.string(),
  photo: z.string(),
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

function caseOf(line: string, file: string): PhotoCase {
  const value = JSON.parse(line) as Record<string, unknown>;
  const parsed = caseSchema.safeParse(value);
  if (!parsed.success) throw new UsageError(`${file}: ${z.prettifyError(parsed.error)}`);
  const { id, photo, at, expect, irrelevant, side, driver, place, truth } = parsed.data;
  const instants = at.map(parseLocalDateTime).filter((instant) => instant !== null);
  if (instants.length !== expect.length) throw new UsageError(`${file}: ${id} has not one answer an instant`);
  return {
    id,
    file: path.resolve(path.dirname(file), photo),
    at: instants,
    context: { side, driver, place },
    expect,
    irrelevant,
    truth: truth ?? [],
    fields: fieldsOf(value),
  };
}

/**
 * Reads a file of labelled photos, a JSON object a line.
 * @throws UsageError that says what is wrong with a line
 */
export async function readCases(file: string): Promise<PhotoCase[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => caseOf(line, file));
}

/**
 * Which cases are wanted, from words such as `city=Sydney,Boston`.
 * @throws UsageError if a word is not of that form
 */
export function filterOf(words: readonly string[]): (one: PhotoCase) => boolean {
  const filters = words.map((word) => {
    const [, name, values] = /^(\w+)=(.*)$/.exec(word) ?? [];
    if (!name || !values) throw new UsageError(`--where takes FIELD=VALUE,VALUE, not ${word}`);
    return { name, values: values.split(',') };
  });
  return (one) => filters.every(({ name, values }) => values.includes(fieldOf(one, name)));
}
