import path from 'node:path';
import { addMinutes, placeSchema, type LocalDateTime, type SignReading } from '@curbwise/contract';
import {
  labelSchema,
  type LabellingFolder,
  type PhotoLabel,
  type PhotoReading,
  type PlaceCalendar,
} from '@curbwise/labelling';
import type { z } from 'zod';
import { loadHolidays } from '../../judge/load-holidays';
import { loadPhoto } from '../../photos/photo-file';
import type { PhotoReader } from '../../photos/photo-reader';
import { labelFileIn } from './label-file';
import { LabellingError } from './labelling-error';
import { photosIn } from './photo-folder';

/** Longest that one photo may take to be read, in milliseconds: as `judge` has it. */
const READING_DEADLINE_MS = 60_000;

/** Days of the calendar of a place: a judgement of the week looks 14 months ahead, and an analysis keeps a month more. */
const CALENDAR_DAYS = 730;

/** The Sunday before the week that photos are asked about: a window past midnight belongs to the day before. */
const CALENDAR_FROM: LocalDateTime = { year: 2026, month: 10, day: 18, minute: 0 };

export interface LabellingOptions {
  /** Absolute path of the photos. */
  folder: string;
  isBlank: boolean;
  isBlind: boolean;
  reader: PhotoReader;
}

/** What the page is answered; each throws a LabellingError that says what to do. */
export interface LabellingAnswers {
  folder(): Promise<LabellingFolder>;
  image(photo: string): Promise<Uint8Array>;
  reading(photo: string): Promise<PhotoReading>;
  label(photo: string): Promise<PhotoLabel>;
  /** Writes a label. @param body as it came */
  write(photo: string, body: unknown): Promise<PhotoLabel>;
  calendar(place: { country: string; region: string }): Promise<PlaceCalendar>;
}

/** `expect.0: give …` */
function firstFault({ issues: [issue] }: z.ZodError): string {
  const where = issue?.path.join('.');
  return `${where ? `${where}: ` : ''}${issue?.message ?? 'it has another form'}`;
}

/** The answers about one folder of photos. */
export function labellingAnswers({ folder, isBlank, isBlind, reader }: LabellingOptions): LabellingAnswers {
  const labels = labelFileIn(folder);
  const readings = new Map<string, Promise<SignReading>>();

  /** Path of a photo, by a name that is in the folder: no other leads anywhere. */
  async function fileOf(photo: string): Promise<string> {
    if (!(await photosIn(folder)).includes(photo))
      throw new LabellingError(
        'no-such-photo',
        'There is no photo of this name in the folder. Reload the page.',
      );
    return path.join(folder, photo);
  }

  /** Says why a photo cannot be shown or read; where it lies on this machine is nobody's business. */
  const unreadable = (photo: string, file: string, cause: unknown) => {
    const why = cause instanceof Error ? cause.message.replaceAll(file, photo) : `${photo} cannot be read`;
    return new LabellingError('unreadable-photo', `Skip this photo: ${why}.`, { cause });
  };

  /** A photo is read once; one that failed is read again when it is asked for again. */
  function readingOf(photo: string, file: string): Promise<SignReading> {
    const known = readings.get(photo);
    if (known) return known;
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
      const loaded = await loadPhoto(file).catch((cause) => Promise.reject(unreadable(photo, file, cause)));
      return loaded.bytes;
    },
    async reading(photo) {
      const file = await fileOf(photo);
      const reading = await readingOf(photo, file).catch((cause) =>
        Promise.reject(unreadable(photo, file, cause)),
      );
      return { reading };
    },
    async label(photo) {
      await fileOf(photo);
      return { label: await labels.find(photo) };
    },
    async write(photo, body) {
      await fileOf(photo);
      const { data, error } = labelSchema.safeParse(body);
      if (!data) throw new LabellingError('invalid-label', `This is no label: ${firstFault(error)}.`);
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
