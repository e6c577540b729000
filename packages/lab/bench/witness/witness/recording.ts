import { readFile } from 'node:fs/promises';
import { UsageError } from '../../command-line';
import { holidayRuleSchema, localDateTimeSchema, ruleKindSchema, ruleSchema } from '@curbwise/contract';
import { z } from 'zod';

const opinionSchema = z.object({
  isAllowed: z.boolean(),
  limitMinutes: z.number().nullable(),
  sure: z.boolean(),
});
/** What a model answered at one instant. */
export type RecordedOpinion = z.infer<typeof opinionSchema>;

const eachSideSchema = z.object({ left: opinionSchema, right: opinionSchema });

/** `08:00`; `24:00` ends a day. */
const clockSchema = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/);
const monthDaySchema = z.string().regex(/^\d{2}-\d{2}$/);
const spanOf = <Of extends z.ZodType>(of: Of) => z.object({ from: of, to: of });

const recordedRuleSchema = z.object({
  panel: z.number().int().min(0),
  quotes: z.array(z.string()),
  effect: ruleSchema.shape.effect,
  kind: ruleKindSchema,
  limit: z.number().nullable(),
  days: z.array(z.number().int()),
  windows: z.array(spanOf(clockSchema)),
  season: spanOf(monthDaySchema).nullable(),
  weeks: z.array(z.number().int()),
  dates: z.array(spanOf(z.iso.date())),
  holidays: holidayRuleSchema.default('as-weekday'),
  liftedFor: z.array(z.string()),
  onlyFor: z.array(z.string()),
  conditions: z.array(z.string()),
});
/** A rule as it was recorded. */
export type RecordedRule = z.infer<typeof recordedRuleSchema>;

const stretchSchema = z.object({ panel: z.number().int().min(0), quote: z.string() });

const recordingSchema = z.object({
  /** Path of the photo, as the cases name it. */
  photo: z.string(),
  /** The fields of the answer that say what is seen and concluded. */
  answer: z.looseObject({ isIrrelevant: z.boolean() }),
  rules: z.array(recordedRuleSchema),
  nothing: z.array(stretchSchema),
  unsure: z.array(stretchSchema),
  /** The opinion at each instant of the photo's cases. */
  allowed: z.record(localDateTimeSchema, z.union([opinionSchema, eachSideSchema])),
});
/** What a vision model answered about one photo. */
export type Recording = z.infer<typeof recordingSchema>;

/**
 * Reads a file of recordings, one JSON object a line.
 * @returns photo → recording
 * @throws UsageError that names the first line that is no recording
 */
export async function readRecordings(file: string): Promise<Map<string, Recording>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`${file}: cannot be read`);
  }
  const recordings = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const { data, error } = recordingSchema.safeParse(jsonOf(line));
    if (!data) throw new UsageError(`${file}:${index + 1}: ${z.prettifyError(error)}`);
    return [data];
  });
  return new Map(recordings.map((recording) => [recording.photo, recording]));
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
