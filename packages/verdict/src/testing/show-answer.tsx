import { act, render } from '@testing-library/react';
import type { AnalysisResponse, Context, Driver } from '@curbwise/contract';
import { preferencesChanged, StoreProvider, type Language } from '@curbwise/platform';
import { MainView } from '../main-view';
import { uncertainDetails } from '../settle/uncertain-words';
import { grammar } from '../use-corrected-sign';
import { scan, scanningStore, setClock, type Gateway } from './scans';
import { JUDGED_AT } from './signs';
import { speak } from './speak';

export interface Showing {
  /** The present, by the clock of the page. */
  at?: string;
  /** What the scan was made with. */
  context?: Context;
  driver?: Driver;
  language?: Language;
}

/** Scans a photo to which the gateway gives that answer, and shows it. */
export async function showAnswer(gateway: Gateway, answer: AnalysisResponse | string, showing: Showing = {}) {
  const { at = JUDGED_AT, context, driver, language = 'en' } = showing;
  setClock(at);
  // As the page does as soon as there is an answer.
  await Promise.all([grammar.preload(), uncertainDetails.preload()]);
  const store = scanningStore(gateway);
  if (driver) store.dispatch(preferencesChanged({ driver }));
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

/** The words of a part of the page, blanks and breaks alike. */
export const wordsOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\ufeff', '').replace(/\s+/g, ' ').trim();

/** What stands on the plate below the moment, a line each, without the badge. */
export const plateLines = () =>
  [...document.querySelectorAll('.verdict__words p:not(.plate-time, .confidence)')].map(wordsOf);

export const plateTime = () => wordsOf(document.querySelector('.plate-time'));

export const cardKind = () => document.querySelector<HTMLElement>('.verdict')?.dataset.verdict;
