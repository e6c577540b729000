import {
  arrowSchema,
  localDateTimeSchema,
  parseLocalDateTime,
  placeSchema,
  sideSchema,
  signSymbolSchema,
} from '@curbwise/contract';
import { z } from 'zod';

/** Longest time limit in a label, in minutes: the week of the questions. */
export const MAX_LIMIT_MINUTES = 7 * 1440;

const MAX_PANELS = 20;
const MAX_PANEL_LENGTH = 2000;
const MAX_INSTANTS = 100;
const MAX_CITY_LENGTH = 80;

/** A panel as a person reads it on the photo. */
const labelledPanelSchema = z.object({
  text: z.string().max(MAX_PANEL_LENGTH),
  arrow: arrowSchema.nullable(),
  symbol: signSymbolSchema.nullable(),
});
export type LabelledPanel = z.infer<typeof labelledPanelSchema>;

/** What an ordinary car may do at an instant. `limitMinutes` is null if nothing limits the stay. */
const expectedSchema = z.union([
  z.strictObject({
    isAllowed: z.literal(true),
    limitMinutes: z.number().int().min(1).max(MAX_LIMIT_MINUTES).nullable(),
  }),
  z.strictObject({ isAllowed: z.literal(false) }),
  z.strictObject({ isUncertain: z.literal(true) }),
]);
export type Expected = z.infer<typeof expectedSchema>;

const instantSchema = localDateTimeSchema.refine((text) => parseLocalDateTime(text) !== null, {
  error: 'is not a date that exists',
});

/** A person's label of one photo: a line of `labels.jsonl` without its `id` and `photo`. */
export const labelSchema = z
  .object({
    /** The panels for the chosen side; empty if the photo shows no parking sign. */
    truth: z.array(labelledPanelSchema).max(MAX_PANELS),
    at: z.array(instantSchema).min(1).max(MAX_INSTANTS),
    /** One answer per instant. */
    expect: z.array(expectedSchema),
    irrelevant: z.boolean(),
    side: sideSchema.optional(),
    place: placeSchema.optional(),
    city: z.string().trim().min(1).max(MAX_CITY_LENGTH).optional(),
  })
  .refine(({ at, expect }) => at.length === expect.length, { error: 'give one answer for each instant' })
  .refine(({ truth, irrelevant }) => irrelevant === (truth.length === 0), {
    error: 'give the panels of the sign, or say that the photo shows no sign',
  });
export type Label = z.infer<typeof labelSchema>;
