import { z } from 'zod';

const sentences = z.array(z.string());

/** What the program of the kit tells while it works, a line of JSON at a time. */
const newsSchema = z.union([
  z.object({ tell: z.string() }),
  z.object({ trying: z.string() }),
  z.object({ result: z.object({ hosts: sentences, faults: sentences }) }),
  z.object({ end: sentences }),
]);
export type KitNews = z.infer<typeof newsSchema>;

/** A line of the program; null if it is none of its news. */
export function newsIn(line: string): KitNews | null {
  try {
    return newsSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
