import path from 'node:path';
import { addMinutes, placeSchema, type LocalDateTime, type SignReading } from '@curbwise/contract';
import { labelSchema } from '../label';
import type { LabellingFolder, PhotoLabel, PhotoReading, PlaceCalendar } from '../labelling-api';
import type { z } from 'zod';
import { loadHolidays, loadPhoto, type PhotoReader } from '@curbwise/cli/inside';
import { labelFileIn } from './label-file';
import { LabellingError } from './labelling-error';
import { photosIn } from './photo-folder';

/** Time limit for reading one photo, in milliseconds; the same as the default of `judge`. */
const READING_DEADLINE_MS = 60_000;

/** Length of a place's calendar: judging a week looks 14 months ahead, and an analysis keeps one more month. */
const CALENDAR_DAYS = 730;

/** The Sunday before the labelled week, as a window past midnight belongs to the previous day. */
const CALENDAR_FROM: LocalDateTime = { year: 2026, month: 10, day: 18, minute: 0 };

export interface LabellingOptions {
  /** Absolute path of the photos. */
  folder: string;
  /** Start photos without panels. */
  isBlank: boolean;
  /** Hide the answers of the rules. */
  isBlind: boolean;
  reader: PhotoReader;
}

/** The requests of the page. Each throws a LabellingError that says what to do. */
export interface LabellingApi {
  folder(): Promise<LabellingFolder>;
  image(photo: string): Promise<Uint8Array>;
  reading(photo: string): Promise<PhotoReading>;
  label(photo: string): Promise<PhotoLabel>;
  /** Validates and writes a label. @param body parsed JSON */
  write(photo: string, body: unknown): Promise<PhotoLabel>;
  calendar(place: { country: string; region: string }): Promise<PlaceCalendar>;
}

/** The first issue with its path: `expect.0: give …` */
function firstIssue({ issues: [issue] }: z.ZodError): string {
  const where = issue?.path.join('.');
  return `${where ? `${where}: ` : ''}${issue?.message ?? 'unknown format'}`;
}

/** Creates the API for one folder of photos. */
export function createLabellingApi({ folder, isBlank, isBlind, reader }: LabellingOptions): LabellingApi {
  const labels = labelFileIn(folder);
  const readings = new Map<string, Promise<SignReading>>();

  /** Path of a photo. Only names listed in the folder are accepted. */
  async function fileOf(photo: string): Promise<string> {
    if (!(await photosIn(folder)).includes(photo))
      throw new LabellingError('no-such-photo', 'The folder has no photo with this name. Reload the page.');
    return path.join(folder, photo);
  }

  /** Why a photo cannot be shown or read, without its path on this machine. */
  const unreadable = (photo: string, file: string, cause: unknown) => {
    const why = cause instanceof Error ? cause.message.replaceAll(file, photo) : `${photo} cannot be read`;
    return new LabellingError('unreadable-photo', `Skip this photo: ${why}.`, { cause });
  };

  /** Reads a photo once and caches the reading. A failed photo is read again on the next request. */
  function readingOf(photo: string, file: string): Promise<SignReading> {
    const cached = readings.get(photo);
    if (cached) return cached;
    const reading = reader.read(file, CALENDAR_FROM, READING_DEADLINE_MS);
    readings.set(photo, reading);
    reading.catch(() => readings.delete(photo));
    return reading;
  }

  return {
    async folder() {
      const [names, labelled, last] = await Promise.all([photosIn(folder), labels.labelled(), labels.last()]);
      return {
        photos: names.map((name) => ({ name, isLabelled: labelled.has(name) })),
        isBlank,
        isBlind,
        lastPlace: { place: last?.place, city: last?.city },
      };
    },
    async image(photo) {
      const file = await fileOf(photo);
      const loaded = await loadPhoto(file).catch((cause: unknown) => {
        throw unreadable(photo, file, cause);
      });
      return loaded.bytes;
    },
    async reading(photo) {
      const file = await fileOf(photo);
      const reading = await readingOf(photo, file).catch((cause: unknown) => {
        throw unreadable(photo, file, cause);
      });
      return { reading };
    },
    async label(photo) {
      await fileOf(photo);
      return { label: await labels.find(photo) };
    },
    async write(photo, body) {
      await fileOf(photo);
      const { data, error } = labelSchema.safeParse(body);
      if (!data) throw new LabellingError('invalid-label', `Invalid label: ${firstIssue(error)}.`);
      await labels.write(photo, data);
      return { label: data };
    },
    async calendar({ country, region }) {
      const { data: place } = placeSchema.safeParse({ country, ...(region && { region }) });
      const findHolidays = place && (await loadHolidays({ place }));
      const to = addMinutes(CALENDAR_FROM, CALENDAR_DAYS * 1440);
      return { calendar: (place && findHolidays?.(place, CALENDAR_FROM, to)) ?? null };
    },
  };
}
