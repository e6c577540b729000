import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What a remote may weigh, in kilobytes of 1000 bytes as they are sent (brotli). */
export interface Budget {
  /** Scripts of its entry and its first view. */
  firstView: number;
  /** Every script and style sheet, however late it is loaded. */
  total: number;
  /** Style sheets of its first view. */
  styles: number;
}

/** What a remote may weigh whose package.json says nothing of it. */
export const USUAL_BUDGET: Budget = { firstView: 8, total: 40, styles: 4 };

const kilobytes = z.number().positive();
const packageSchema = z.object({
  curbwise: z
    .object({
      budget: z
        .strictObject({ firstView: kilobytes, total: kilobytes, styles: kilobytes })
        .partial()
        .optional(),
    })
    .optional(),
});

/**
 * What a remote may weigh: `"curbwise": { "budget": { "firstView": 8 } }` of its package.json, else {@link USUAL_BUDGET}.
 * @param folder of its package
 * @throws Error that names what of it is no budget
 */
export function budgetOf(folder: string): Budget {
  const file = path.join(folder, 'package.json');
  const { data, error } = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (data) return { ...USUAL_BUDGET, ...data.curbwise?.budget };
  const at = error.issues[0]?.path.join('.') || 'the whole';
  throw new Error(
    `${file} has no budget that can be read (${at}). Write kilobytes, as "curbwise": { "budget": ${JSON.stringify(USUAL_BUDGET)} }`,
  );
}
