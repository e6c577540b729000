import { LANGUAGES, type Language } from '@curbwise/platform';
import { checkView } from './check-view';
import type { HostedRemote } from '../host/load-in-host';
import { recordedAnswers } from '../views/recorded-answers';

/** Answers that are checked with axe. It is slow, and the other answers hardly differ. */
const ANSWERS_FOR_AXE = new Set(['yes', 'not-sure', 'rate-limited']);

/** All languages of the page. */
export const EVERY_LANGUAGE = Object.keys(LANGUAGES) as Language[];

/** Checks a view in one language, including accessibility. @returns one sentence for each fault */
export async function checkInLanguage(
  hosted: HostedRemote,
  { view, language, ignore }: { view: string; language: Language; ignore?: readonly RegExp[] },
): Promise<string[]> {
  const answers = recordedAnswers().filter(({ name }) => ANSWERS_FOR_AXE.has(name));
  const faults: string[] = [];
  for (const answer of [null, ...answers]) {
    faults.push(...(await checkView(hosted, { view, answer, language, accessible: true, ignore })));
  }
  return faults;
}
