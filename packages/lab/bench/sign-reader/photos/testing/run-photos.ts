import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drawSign, drawStreet } from '@curbwise/drawings';
import type { Format, Values } from '../../../command-line';
import { photos } from '../photos';

/** Draws photos into a folder, and writes their cases. @returns the file of the cases */
async function writeCases(folder: string): Promise<string> {
  const { jpeg } = await drawSign([
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'MON THRU FRI'],
    },
  ]);
  await writeFile(path.join(folder, 'limit.jpg'), jpeg);
  await writeFile(path.join(folder, 'street.jpg'), await drawStreet());
  const limit = {
    photo: 'limit.jpg',
    at: ['2026-10-19T10:00', '2026-10-24T10:00'],
    irrelevant: false,
    city: 'Boston',
    truth: [{ text: '2 HOUR\nPARKING\n8AM TO 6PM\nMON THRU FRI', arrow: 'none' }],
  };
  const cases = [
    { ...limit, id: 'right', expect: [{ isAllowed: true, limitMinutes: 120 }, { isAllowed: true }] },
    // A wrong label: it contradicts the sign.
    { ...limit, id: 'wrong', city: 'Sydney', expect: [{ isAllowed: false }, { isAllowed: true }] },
    { id: 'street', photo: 'street.jpg', at: ['2026-10-19T10:00'], expect: [{}], irrelevant: true },
    // Another wrong label: there is no sign.
    {
      ...limit,
      id: 'absent',
      city: 'Chicago',
      photo: 'street.jpg',
      expect: [{ isAllowed: true }, { isAllowed: true }],
    },
  ];
  const file = path.join(folder, 'drawn.jsonl');
  await writeFile(file, `${cases.map((one) => JSON.stringify(one)).join('\n')}\n`);
  return file;
}

/** A row that the bench prints as JSON. */
export interface Row {
  readonly id: string;
  readonly isExact: boolean;
  readonly stage: string | null;
  readonly given: Record<string, boolean>;
}

/** Draws the photos of a suite. @returns runs the bench on them */
export function setUpPhotos() {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-photos-'));
    file = await writeCases(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return async (values: Values, format: Format = 'text') =>
    photos.run({ values: { cases: [file], ...values }, files: [], format, packageFolder: folder });
}
