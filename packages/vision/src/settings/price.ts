import { z } from 'zod';

/** One dollar per token. More must be a typing error. */
const MAX_PER_MILLION = 1_000_000;

export const priceSchema = z.strictObject({
  inputPerMillion: z.number().min(0).max(MAX_PER_MILLION),
  outputPerMillion: z.number().min(0).max(MAX_PER_MILLION),
});
export type Price = z.infer<typeof priceSchema>;

const TWO_PRICES =
  'must be two prices in US dollars per million tokens, for input and output, such as 0.4,1.6';

const onePrice = z.number(TWO_PRICES).min(0, TWO_PRICES).max(MAX_PER_MILLION, TWO_PRICES);

/** The same in a variable: `0.4,1.6`. */
export const priceVariableSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => Number(part.trim() || NaN)))
  .pipe(z.tuple([onePrice, onePrice], TWO_PRICES))
  .transform(([inputPerMillion, outputPerMillion]): Price => ({ inputPerMillion, outputPerMillion }));
