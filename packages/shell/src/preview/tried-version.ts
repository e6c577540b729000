import { RELEASE_VERSION, REMOTE_NAME } from '@curbwise/contract';
import { TRIED_KEY } from './tried-key';

const PARAMETER = 'try';

/** A version of a remote that a tab tries. */
export interface TriedVersion {
  name: string;
  version: string;
}

/** `tips@0.2.0-ab12cd34`; null if it is no name and version, so that nothing else ever becomes part of an address. */
export function parseTried(text: string): TriedVersion | null {
  const [name = '', version = '', ...rest] = text.split('@');
  const isOne = REMOTE_NAME.test(name) && RELEASE_VERSION.test(version) && rest.length === 0;
  return isOne ? { name, version } : null;
}

/** Keeps what this tab tries, or forgets it. @returns whether that is so when the tab loads its next page */
function keep(text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(TRIED_KEY);
    else sessionStorage.setItem(TRIED_KEY, text);
    return true;
  } catch {
    return text === null;
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(TRIED_KEY);
  } catch {
    return null;
  }
}

/** The address of this page without what it says of a version to try. */
function addressWithout(): string {
  const { pathname, hash } = location;
  const query = new URLSearchParams(location.search);
  query.delete(PARAMETER);
  const rest = query.toString();
  return pathname + (rest && `?${rest}`) + hash;
}

/**
 * What this tab tries, as its address says (`?try=` ends it), or one before it in this tab said. The address is without it
 * from then on, unless the browser keeps nothing for a tab.
 * @returns null if nothing; `unreadable` if the address names none, and then nothing is kept either
 */
export function takeTried(): TriedVersion | 'unreadable' | null {
  const asked = new URLSearchParams(location.search).get(PARAMETER);
  if (asked === null) return parseTried(kept() ?? '');
  const tried = parseTried(asked);
  if (keep(tried && asked)) history.replaceState(history.state, '', addressWithout());
  return tried ?? (asked === '' ? null : 'unreadable');
}

/** Ends it: pages of this tab have what is live from the next load on. */
export const forgetTried = (): void => void keep(null);
