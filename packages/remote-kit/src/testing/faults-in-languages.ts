import { LANGUAGES, type Language } from '@curbwise/platform';
import { faultsOfView } from './faults-of-view';
import type { HostedRemote } from './load-in-host';
import { recordedAnswers } from './recorded-answers';

/** Each view is looked at by axe for a few answers: that is slow, and what they look like hardly differs. */
const ACCESSIBLE_FOR = new Set(['yes', 'not-sure', 'rate-limited']);

/** Every language of the page. */
export const EVERY_LANGUAGE = Object.keys(LANGUAGES) as Language[];

/** What is wrong with a view in a language, one sentence each; axe looks as well. */
export async function faultsInLanguage(
  hosted: HostedRemote,
  { view, language, ignore }: { view: string; language: Language; ignore?: readonly RegExp[] },
): Promise<string[]> {
  const answers = recordedAnswers().filter(({ name }) => ACCESSIBLE_FOR.has(name));
  const faults: string[] = [];
  for (const answer of [null, ...answers]) {
    faults.push(...(await faultsOfView(hosted, { view, answer, language, accessible: true, ignore })));
  }
  return faults;
}
