import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const kilobytes = z.number().positive();
const budgetSchema = z.strictObject({
  /** Scripts of its entry and its first view. */
  firstView: kilobytes,
  /** All scripts and style sheets, including those that are loaded on demand. */
  total: kilobytes,
  /** Style sheets of its first view. */
  styles: kilobytes,
});
/** Maximum sizes of a remote, in kilobytes (1000 bytes) as sent over the network (brotli). */
export type Budget = z.infer<typeof budgetSchema>;

/** Budget of a remote whose package.json sets none. */
export const USUAL_BUDGET: Budget = { firstView: 8, total: 40, styles: 4 };

const packageSchema = z.object({
  curbwise: z.object({ budget: budgetSchema.partial().optional() }).optional(),
});

/**
 * The budget of a remote: `"curbwise": { "budget": { "firstView": 8 } }` of its package.json, completed by
 * {@link USUAL_BUDGET}.
 * @param folder of its package
 * @throws Error that names the invalid part
 */
export function budgetOf(folder: string): Budget {
  const file = path.join(folder, 'package.json');
  const { data, error } = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (data) return { ...USUAL_BUDGET, ...data.curbwise?.budget };
  const at = error.issues[0]?.path.join('.') || 'the whole file';
  throw new Error(
    `${file} has an invalid budget (${at}). Use kilobytes, such as "curbwise": { "budget": ${JSON.stringify(USUAL_BUDGET)} }`,
  );
}
