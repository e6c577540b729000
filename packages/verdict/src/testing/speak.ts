import { act } from '@testing-library/react';
import { preferencesChanged, type Language, type Translation } from '@curbwise/platform';
import type { english } from '../languages/en';
import { strings, type Sentences } from '../strings';
import type { scanningStore } from './scans';

/** The sentences of a language. A value that is not given stays a placeholder. */
export const sentencesOf =
  (language: Translation<typeof english>): Sentences =>
  (key, values) =>
    language[key as keyof typeof english].replace(/{{(\w+)}}/g, (placeholder, name: string) =>
      String(values?.[name] ?? placeholder),
    );

/** Switches the page to a language, as if the driver had chosen it. */
export async function speak(store: ReturnType<typeof scanningStore>, language: Language): Promise<void> {
  await act(async () => {
    await store.adopt({ strings });
    store.dispatch(preferencesChanged({ language }));
    await store.speakChosenLanguage();
  });
}
