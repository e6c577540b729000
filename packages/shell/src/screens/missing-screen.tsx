import { useEffect } from 'react';
import { addStrings, Link, reportToConsole, useLocation, useStrings } from '@curbwise/platform';
import { strings } from './strings';

/** Loads the strings of {@link MissingScreen}. @returns the component */
export async function translatedMissingScreen(): Promise<typeof MissingScreen> {
  await addStrings(strings);
  return MissingScreen;
}

/** The "not found" screen. Logs the missing path to the console. */
export function MissingScreen() {
  const t = useStrings(strings);
  const { pathname } = useLocation();
  useEffect(() => reportToConsole('There is no page at', pathname), [pathname]);
  return (
    <section className="missing">
      <svg className="missing__sign" viewBox="0 0 110 130" aria-hidden="true">
        <rect x="14" y="6" width="82" height="82" rx="14" />
        <path d="M42 35a13 13 0 1 1 19 11.5c-4.5 2.4-6 4.8-6 9.5M55 71v.5" />
        <path d="M55 88v38" />
      </svg>
      <h1 className="missing__title">{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <Link className="button missing__home" to="/">
        <span className="button__label">{t('missing.home')}</span>
      </Link>
    </section>
  );
}
