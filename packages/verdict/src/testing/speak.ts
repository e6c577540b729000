import { act } from '@testing-library/react';
import { preferencesChanged, type Language } from '@curbwise/platform';
import { strings } from '../strings';
import type { scanningStore } from './scans';

/** Switches the page to a language, as if the driver had chosen it. */
export async function speak(store: ReturnType<typeof scanningStore>, language: Language): Promise<void> {
  await act(async () => {
    await store.adopt({ strings });
    store.dispatch(preferencesChanged({ language }));
    await store.speakChosenLanguage();
  });
}
