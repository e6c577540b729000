import { z } from 'zod';
import { analysisResponseSchema } from './analysis';
import { boxSchema } from './panel';
import { problemSchema } from './problem';

/** Media type of a response in lines of JSON: progress first, then the answer. */
export const PROGRESS_MEDIA_TYPE = 'application/x-ndjson';

/** Longest line that a client reads, in characters. Answers to photos of streets have up to 20,000. */
export const MAX_PROGRESS_LINE = 1_000_000;

/** Most boxes of one event. A pole has about a dozen panels, and more boxes than this cannot be told apart on a phone. */
export const MAX_PROGRESS_BOXES = 60;

const boxesSchema = z.array(boxSchema).max(MAX_PROGRESS_BOXES);

/** The photo waits for a reader; `ahead` is how many photos are read before it, if known. */
const queuedSchema = z.object({
  stage: z.literal('queued'),
  ahead: z.number().int().min(0).optional(),
});
/** A reader works on the photo; sent again for each retry. */
const readingSchema = z.object({ stage: z.literal('reading') });
/** Lines of text were found; they are read next. */
const wordsSchema = z.object({ stage: z.literal('words'), boxes: boxesSchema });
/** The panels found so far; the last event has those of the reading. */
const panelsSchema = z.object({ stage: z.literal('panels'), boxes: boxesSchema });
/** Progress that a reader reports while it reads a photo. */
export const readingProgressSchema = z.discriminatedUnion('stage', [
  queuedSchema,
  readingSchema,
  wordsSchema,
  panelsSchema,
]);
export type ReadingProgress = z.infer<typeof readingProgressSchema>;

/** Progress that the gateway reports before its answer. `judging`: the photo was read and the rules are judged. */
export const analysisProgressSchema = z.discriminatedUnion('stage', [
  ...readingProgressSchema.options,
  z.object({ stage: z.literal('judging') }),
]);
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

/**
 * One line of a {@link PROGRESS_MEDIA_TYPE} response: any number of progress lines, then an answer or a problem. Empty
 * lines are ignored. Stages may be added later: a client ignores lines that it does not know.
 */
export const progressLineSchema = z.union([
  z.object({ progress: analysisProgressSchema }),
  z.object({ analysis: analysisResponseSchema }),
  z.object({ problem: problemSchema }),
]);
export type ProgressLine = z.infer<typeof progressLineSchema>;
