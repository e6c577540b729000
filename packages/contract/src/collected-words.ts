import { z } from 'zod';
import { panelSchema } from './panel';
import { MAX_PANELS, MAX_STATED_RULES } from './reading-bounds';
import { ruleSchema } from './rule';

/** Path at which a gateway reports the wordings that only a model understood. */
export const ADMIN_WORDS_PATH = '/admin/words';

/** The words of panels that belong together, and what a model says that they mean. Nothing about the photo. */
export const wordingSchema = z.object({
  panels: z
    .array(panelSchema.pick({ text: true, arrow: true, symbol: true }))
    .min(1)
    .max(MAX_PANELS),
  /** Their `panel` is an index of these panels. */
  rules: z.array(ruleSchema).max(MAX_STATED_RULES),
});
export type Wording = z.infer<typeof wordingSchema>;

export const countedWordingSchema = wordingSchema.extend({
  /** In how many readings it was seen. */
  count: z.int().min(1),
});
export type CountedWording = z.infer<typeof countedWordingSchema>;

export const collectedWordsSchema = z.object({
  /** Whether all gateways with the same Redis have the same. */
  isShared: z.boolean(),
  wordings: z.array(countedWordingSchema),
});
export type CollectedWords = z.infer<typeof collectedWordsSchema>;
