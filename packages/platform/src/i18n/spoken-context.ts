import type { Context } from '@curbwise/contract';
import { DEFAULT_LANGUAGE } from './languages';
import { spokenLanguage } from './strings';

/** The context of a scan whose answer is in the language of the page. */
export function spokenContext(context?: Context): Context | undefined {
  const language = spokenLanguage();
  return language === DEFAULT_LANGUAGE ? context : { ...context, language };
}
