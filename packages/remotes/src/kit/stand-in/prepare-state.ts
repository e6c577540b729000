import {
  parked,
  photoSelected,
  preferencesChanged,
  runScan,
  selectScanResult,
  type PlatformStore,
} from '@curbwise/platform';
import catalogue from '../answers/catalogue.json';
import type { Situation } from './settings';

const HOUR_MS = 3_600_000;

async function photoOf(answer: string): Promise<File> {
  const photo = catalogue.find(({ name }) => name === answer)?.photo ?? answer;
  const response = await fetch(`/recorded-answers/${photo}.jpg`);
  return new File([await response.blob()], `${photo}.jpg`, { type: 'image/jpeg' });
}

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error('could not read the recorded photo'));
    reader.readAsDataURL(file);
  });
}

/** Local time in the format of the contract: `2026-11-20T14:40`. */
const localTime = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** A stay that began an hour ago and ends in an hour. */
function stayOf(reason: string) {
  const [arrival, until] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  return {
    id: 'stay',
    arrival: localTime(arrival),
    until: localTime(until),
    arrivalMs: arrival.getTime(),
    untilMs: until.getTime(),
    reason,
    place: null,
  };
}

/**
 * Puts a store into the state of a situation.
 * @returns when its scan is answered. In the state `scanned`, it may still run when this resolves
 */
export async function prepareState(
  store: PlatformStore,
  { state, answer, language }: Situation,
): Promise<{ scanned: Promise<void> }> {
  store.dispatch(preferencesChanged({ language }));
  await store.speakChosenLanguage();
  let scanned = Promise.resolve();
  if (state === 'empty') return { scanned };
  store.dispatch(photoSelected(await photoOf(answer)));
  if (state === 'chosen') return { scanned };
  scanned = store.dispatch(runScan({ prepare: async (file) => ({ dataUrl: await dataUrlOf(file) }) }));
  if (state === 'parked') {
    await scanned;
    store.dispatch(parked(stayOf(selectScanResult(store.getState())?.reason ?? '')));
  }
  return { scanned };
}
