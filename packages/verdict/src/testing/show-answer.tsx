import { act, render } from '@testing-library/react';
import type { AnalysisResponse, Context, Driver, Place } from '@curbwise/contract';
import { preferencesChanged, StoreProvider, type Language } from '@curbwise/platform';
import { MainView } from '../answer/answer';
import { grammarOfReadings, uncertainDetails } from '../settle/uncertain-words';
import { grammar } from '../judging/corrected-sign';
import { scan, scanningStore, setClock, type Gateway } from './scans';
import { JUDGED_AT } from './signs';
import { speak } from './speak';

export interface Showing {
  /** The current time of the page. */
  at?: string;
  /** The context of the scan. */
  context?: Context;
  driver?: Driver;
  /** Where the driver parks, as chosen in the settings. */
  place?: Place;
  language?: Language;
}

/** Scans a photo, lets the gateway give this answer, and shows it. */
export async function showAnswer(gateway: Gateway, answer: AnalysisResponse | string, showing: Showing = {}) {
  const { at = JUDGED_AT, context, driver, place, language = 'en' } = showing;
  setClock(at);
  // The page does this as soon as there is an answer.
  await Promise.all([grammar.preload(), uncertainDetails.preload(), grammarOfReadings.preload()]);
  const store = scanningStore(gateway);
  if (driver) store.dispatch(preferencesChanged({ driver }));
  if (place) store.dispatch(preferencesChanged({ place }));
  await speak(store, language);
  gateway.willAnswer(answer);
  await scan(store, context);
  const shown = render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
  return { ...shown, store };
}

/** The driver looks at the page again, later. */
export function lookAgainAt(moment: string): void {
  jest.setSystemTime(new Date(moment));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

/** The text of an element with normalized whitespace. */
export const wordsOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\ufeff', '').replace(/\s+/g, ' ').trim();

/** The lines of the plate without the large time and the confidence badge. */
export const plateLines = () =>
  [...document.querySelectorAll('.verdict__words p:not(.plate-time, .confidence)')].map(wordsOf);

export const plateTime = () => wordsOf(document.querySelector('.plate-time'));

export const cardKind = () => document.querySelector<HTMLElement>('.verdict')?.dataset.verdict;
