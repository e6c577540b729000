import {
  arrowSchema,
  driverSchema,
  localDateTimeSchema,
  panelSchema,
  panelsOf,
  parseLocalDateTime,
  placeSchema,
  sideSchema,
  signSymbolSchema,
  type Context,
  type LocalDateTime,
  type Panel,
} from '@curbwise/contract';
import { z } from 'zod';

const absentIfNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

const casePanelSchema = z.object({
  text: panelSchema.shape.text,
  arrow: z
    .union([arrowSchema, z.literal('none')])
    .nullish()
    .transform((arrow) => (arrow === 'none' || !arrow ? null : arrow)),
  symbol: signSymbolSchema.nullish().transform((symbol) => symbol ?? null),
});

const caseSchema = z
  .object({
    id: z
      .union([z.string(), z.number()])
      .nullish()
      .transform((id) => id ?? undefined),
    panels: absentIfNull(panelsOf(casePanelSchema)),
    photo: absentIfNull(z.string().min(1)),
    at: z.array(localDateTimeSchema).min(1),
    side: absentIfNull(sideSchema),
    driver: absentIfNull(driverSchema),
    place: absentIfNull(placeSchema),
  })
  .refine(({ panels, photo }) => (panels === undefined) !== (photo === undefined), {
    message: 'give either panels or photo',
  });

/** The words or a photo of a sign, to be judged at one or more instants. */
export interface Case {
  id: string | number | undefined;
  sign: { panels: Panel[] } | { photo: string };
  at: LocalDateTime[];
  context: Context;
}

/** A line that is not a valid case; with the line's `id` if it has one. */
export class CaseError extends Error {
  constructor(
    message: string,
    readonly id?: string | number,
  ) {
    super(message);
  }
}

function idOf(value: unknown): string | number | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/**
 * Parses one JSON line.
 * @throws CaseError that says what is wrong with the line
 */
export function parseCase(line: string): Case {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new CaseError('not valid JSON');
  }
  const found = caseSchema.safeParse(value);
  if (!found.success) {
    const [issue] = found.error.issues;
    const where = issue?.path.join('.');
    throw new CaseError(`${where ? `${where}: ` : ''}${issue?.message ?? 'not a case'}`, idOf(value));
  }
  const { id, panels, photo, at, side, driver, place } = found.data;
  const instants = at.map(parseLocalDateTime);
  const missing = instants.findIndex((instant) => instant === null);
  if (missing >= 0) throw new CaseError(`at.${missing}: ${at[missing]} does not exist`, id);
  return {
    id,
    sign: panels
      ? { panels: panels.map((panel) => ({ ...panel, box: null, confidence: 1 })) }
      : { photo: photo ?? '' },
    at: instants.filter((instant) => instant !== null),
    context: { side, driver, place },
  };
}
