import type { Place, SignReading } from '@curbwise/contract';
import type { Label } from '../label';
import type {
  LabellingFolder,
  LabellingProblem,
  PhotoLabel,
  PhotoReading,
  PlaceCalendar,
} from '../labelling-api';

const SERVER_GONE =
  'The program behind this page does not answer. Start it again, and open the address that it prints.';

/** Sends a request to the server. @throws Error whose message says what to do */
async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Error(SERVER_GONE);
  }
  const body: unknown = await response.json();
  if (!response.ok) throw new Error((body as LabellingProblem).detail);
  return body as Answer;
}

const pathOf = (photo: string, part: string) => `/api/photos/${encodeURIComponent(photo)}/${part}`;

export const imageOf = (photo: string): string => pathOf(photo, 'image');

export const getFolder = (): Promise<LabellingFolder> => ask('/api/photos');

export const getReading = async (photo: string): Promise<SignReading> =>
  (await ask<PhotoReading>(pathOf(photo, 'reading'))).reading;

export const getLabel = async (photo: string): Promise<Label | null> =>
  (await ask<PhotoLabel>(pathOf(photo, 'label'))).label;

export const getCalendar = async ({ country = '', region = '' }: Place) =>
  (await ask<PlaceCalendar>(`/api/calendar?${new URLSearchParams({ country, region })}`)).calendar;

export const putLabel = (photo: string, label: Label): Promise<PhotoLabel> =>
  ask(pathOf(photo, 'label'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(label),
  });
