import { z } from 'zod';

/** A dollar a token. More is a slip of the pen. */
const MAX_PER_MILLION = 1_000_000;

/** What a provider asks for its work, in US dollars per million tokens. */
export const priceSchema = z.strictObject({
  inputPerMillion: z.number().min(0).max(MAX_PER_MILLION),
  outputPerMillion: z.number().min(0).max(MAX_PER_MILLION),
});
export type Price = z.infer<typeof priceSchema>;

const TWO_PRICES = 'must be two prices in US dollars per million tokens, for input and output, as 0.4,1.6';

const onePrice = z.number(TWO_PRICES).min(0, TWO_PRICES).max(MAX_PER_MILLION, TWO_PRICES);

/** The same as a variable says it: `0.4,1.6`. */
export const priceVariableSchema = z
  .string()
  .transform((text) => text.split(',').map((part) => Number(part.trim() || NaN)))
  .pipe(z.tuple([onePrice, onePrice], TWO_PRICES))
  .transform(([inputPerMillion, outputPerMillion]): Price => ({ inputPerMillion, outputPerMillion }));
