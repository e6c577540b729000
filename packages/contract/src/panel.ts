import { z } from 'zod';
import { MAX_LINE_LENGTH, MAX_PANEL_LENGTH, MAX_PANELS, MAX_READING_LENGTH } from './reading-bounds';
import { hasShortLines, lengthOfPanels, type PanelWords } from './panel-words';

/** A rectangle on the upright photo, in fractions of its width and height. */
export const boxSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
});
export type Box = z.infer<typeof boxSchema>;

/** Where the arrow on a panel points, for a driver facing the sign. */
export const arrowSchema = z.enum(['left', 'right', 'both']);
export type Arrow = z.infer<typeof arrowSchema>;

/** A picture with a meaning. `unknown`: one may be there that was not identified; it never permits parking. */
export const signSymbolSchema = z.enum([
  'no-parking',
  'no-standing',
  'no-stopping',
  'parking',
  'clearway',
  'tow-away',
  'disabled',
  'street-cleaning',
  'loading',
  'bus',
  'taxi',
  'truck',
  'electric',
  'unknown',
]);
export type SignSymbol = z.infer<typeof signSymbolSchema>;

const wordsSchema = z
  .string()
  .max(MAX_PANEL_LENGTH)
  .refine(hasShortLines, `A line has more than ${MAX_LINE_LENGTH} characters.`);

/** One plate, or one block of rules on a plate, as a reader saw it. `\n` separates the lines of `text` and `mended`. */
export const panelSchema = z.object({
  /** The recognised characters, verbatim, row by row. */
  text: wordsSchema,
  /** The closest text that a sign could say, if it differs: `8AM TO 6PM` for `8AMT06PM`. Rules are parsed from it. */
  mended: wordsSchema.optional(),
  arrow: arrowSchema.nullable(),
  symbol: signSymbolSchema.nullable(),
  box: boxSchema.nullable(),
  /** The reader's confidence in words, arrow and symbol together, 0 to 1. */
  confidence: z.number().min(0).max(1),
});
export type Panel = z.infer<typeof panelSchema>;

/** The panels of a sign, within the bounds of a reading. */
export const panelsOf = <Schema extends z.ZodType<PanelWords>>(panel: Schema) =>
  z
    .array(panel)
    .max(MAX_PANELS)
    .refine(
      (panels) => lengthOfPanels(panels) <= MAX_READING_LENGTH,
      `All panels together have more than ${MAX_READING_LENGTH} characters.`,
    );
