import { z } from 'zod';
import { analysisResponseSchema } from './analysis';
import { boxSchema } from './panel';
import { problemSchema } from './problem';

/** Media type of an answer that comes in lines of JSON: progress first, then the answer. */
export const PROGRESS_MEDIA_TYPE = 'application/x-ndjson';

/**
 * Longest line of such an answer, in characters. Answers to photos of streets have up to 20,000; a client that reads on
 * without a limit lets anybody fill its memory.
 */
export const MAX_PROGRESS_LINE = 1_000_000;

/** Most boxes of one event: a pole has a dozen panels, and boxes of more lines than this are a blur on a phone. */
export const MAX_PROGRESS_BOXES = 60;

const boxesSchema = z.array(boxSchema).max(MAX_PROGRESS_BOXES);

/** The photo waits for a reader; `ahead` are the photos that are read before it, where that is known. */
const queuedSchema = z.object({
  stage: z.literal('queued'),
  ahead: z.number().int().min(0).optional(),
});
/** A reader is at work on the photo; said again where another try is made. */
const readingSchema = z.object({ stage: z.literal('reading') });
/** Lines of writing were found, which are read next. */
const wordsSchema = z.object({ stage: z.literal('words'), boxes: boxesSchema });
/** Panels that were found so far, first by their words and at last as they are in the reading. */
const panelsSchema = z.object({ stage: z.literal('panels'), boxes: boxesSchema });
/** The reading is there and the rules judge it. */
const judgingSchema = z.object({ stage: z.literal('judging') });

/** What readers tell of a photo while they read it. */
export const readingProgressSchema = z.discriminatedUnion('stage', [
  queuedSchema,
  readingSchema,
  wordsSchema,
  panelsSchema,
]);
export type ReadingProgress = z.infer<typeof readingProgressSchema>;

/** What the gateway tells of a photo before its answer. */
export const analysisProgressSchema = z.discriminatedUnion('stage', [
  queuedSchema,
  readingSchema,
  wordsSchema,
  panelsSchema,
  judgingSchema,
]);
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

/**
 * One line of an answer of {@link PROGRESS_MEDIA_TYPE}: progress any number of times, then an answer or a problem. Empty
 * lines mean nothing. Stages may be added: a client ignores lines it does not know.
 */
export const progressLineSchema = z.union([
  z.object({ progress: analysisProgressSchema }),
  z.object({ analysis: analysisResponseSchema }),
  z.object({ problem: problemSchema }),
]);
export type ProgressLine = z.infer<typeof progressLineSchema>;
