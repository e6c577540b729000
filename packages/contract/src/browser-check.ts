import { z } from 'zod';
import { line } from './registry-parts';

/** SHA-256 of a picture (PNG), in hexadecimal digits: the name of its file. */
const pictureHash = z.string().regex(/^[0-9a-f]{64}$/);

/** What the check of a release in a browser saw. It is stored with the release and never changes. */
export const browserCheckSchema = z.object({
  /** Such as `Chromium 149.0.7813.0`: pictures of different browsers cannot be compared. */
  browser: line,
  /** Name of each look, such as `main, before a scan, en, light, 390 pixels wide` → its picture. */
  looks: z.record(z.string().min(1).max(300), pictureHash),
});
export type BrowserCheck = z.infer<typeof browserCheckSchema>;
