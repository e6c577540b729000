import { z } from 'zod';

const sentences = z.array(z.string());

/** Messages of the kit's program, one line of JSON each. */
const kitMessageSchema = z.union([
  z.object({ tell: z.string() }),
  z.object({ trying: z.string() }),
  z.object({ result: z.object({ hosts: sentences, faults: sentences }) }),
  z.object({ end: sentences }),
]);
export type KitMessage = z.infer<typeof kitMessageSchema>;

/** Parses a line of the program; null if it is not a message. */
export function parseKitMessage(line: string): KitMessage | null {
  try {
    return kitMessageSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
