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
  curbwise: z
    .object({
      budget: budgetSchema.partial().optional(),
      addresses: z.array(z.string().startsWith('/')).optional(),
    })
    .optional(),
});

const EXAMPLE = JSON.stringify({ budget: USUAL_BUDGET, addresses: ['/permits/zones/12'] });

/** Reads `curbwise` in the package.json of a remote. @throws Error that names the invalid part */
function settingsIn(folder: string) {
  const file = path.join(folder, 'package.json');
  const { data, error } = packageSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (data) return data.curbwise;
  const [place = []] = error.issues.map((issue) => issue.path);
  const setting = String(place[1] ?? 'content');
  throw new Error(
    `${file} has an invalid ${setting} (${place.join('.') || 'the whole file'}). Write it as in "curbwise": ${EXAMPLE}`,
  );
}

/**
 * The budget of a remote: `"curbwise": { "budget": { "firstView": 8 } }` of its package.json, completed by
 * {@link USUAL_BUDGET}.
 * @param folder of its package
 * @throws Error that names the invalid part
 */
export const budgetOf = (folder: string): Budget => ({ ...USUAL_BUDGET, ...settingsIn(folder)?.budget });

/**
 * Addresses below its screens that a package names: `"curbwise": { "addresses": ["/permits/zones/12"] }`.
 * @throws Error that names the invalid part
 */
export const addressesIn = (folder: string): readonly string[] => settingsIn(folder)?.addresses ?? [];
