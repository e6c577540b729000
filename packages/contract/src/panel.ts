import { z } from 'zod';

/** A rectangle on the oriented photo, as shares of its width and height. */
export const boxSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
});
export type Box = z.infer<typeof boxSchema>;

/** Where the arrow on a panel points, seen by a driver who faces the sign. */
export const arrowSchema = z.enum(['left', 'right', 'both']);
export type Arrow = z.infer<typeof arrowSchema>;

/**
 * A picture on a panel that carries meaning. `unknown`: there is or may be a symbol that was not identified; such a
 * panel can never be a permission.
 */
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

/** One plate, or one rule block of a plate, as a reader saw it. Lines of `text` and `mended` are separated by `\n`. */
export const panelSchema = z.object({
  /** Verbatim: the characters that were recognised, row by row. */
  text: z.string(),
  /**
   * The nearest thing a sign could say, where that is not what was recognised: `8AM TO 6PM` for `8AMT06PM`. It is what
   * rules are made of, and what `unread` quotes.
   */
  mended: z.string().optional(),
  arrow: arrowSchema.nullable(),
  symbol: signSymbolSchema.nullable(),
  box: boxSchema.nullable(),
  /** How sure the reader is of words, arrow and symbol together, 0 to 1. */
  confidence: z.number().min(0).max(1),
});
export type Panel = z.infer<typeof panelSchema>;
