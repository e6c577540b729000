import path from 'node:path';
import sharp from 'sharp';
import { fileOf, type Picture } from './take-pictures';

/** The overview at the head of the README, from left to right. */
const OVERVIEW: readonly Picture[] = [
  { story: 'screen-first', size: 'phone', scheme: 'light' },
  { story: 'card-allowed', size: 'phone', scheme: 'light' },
  { story: 'card-forbidden', size: 'phone', scheme: 'dark' },
  { story: 'card-uncertain-sides', size: 'phone', scheme: 'light' },
];

/** The pictures that the docs show. */
export const PICTURES_OF_DOCS: readonly Picture[] = [
  ...OVERVIEW,
  { story: 'card-uncertain-school-day', size: 'phone', scheme: 'light' },
  { story: 'card-panel-on-photo', size: 'phone', scheme: 'light' },
  { story: 'card-allowed', size: 'sideways', scheme: 'light' },
  { story: 'screen-recent', size: 'phone', scheme: 'light' },
  { story: 'sheet-fix-words', size: 'phone', scheme: 'light' },
  { story: 'sheet-another-time', size: 'phone', scheme: 'light' },
  { story: 'sheet-week', size: 'phone', scheme: 'dark' },
  { story: 'screen-parked-soon', size: 'phone', scheme: 'light' },
  { story: 'sheet-share', size: 'phone', scheme: 'light' },
  { story: 'screen-settings', size: 'phone', scheme: 'dark' },
  { story: 'card-forbidden', size: 'desktop', scheme: 'light' },
];

const GAP = 24;
const CORNER = 28;

/** Composes the overview `curbwise.png` from the pictures of a folder. */
export async function composeOverview(folder: string): Promise<void> {
  const { width, height } = { width: 390, height: 844 };
  const corners = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${CORNER}"/></svg>`,
  );
  const phones = await Promise.all(
    OVERVIEW.map((picture) =>
      sharp(path.join(folder, fileOf(picture)))
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  );
  await sharp({
    create: {
      width: phones.length * (width + GAP) + GAP,
      height: height + 2 * GAP,
      channels: 3,
      background: '#c9c5bd',
    },
  })
    .composite(phones.map((input, index) => ({ input, left: GAP + index * (width + GAP), top: GAP })))
    .png({ palette: true })
    .toFile(path.join(folder, 'curbwise.png'));
}
