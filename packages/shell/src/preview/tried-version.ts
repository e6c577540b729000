import { RELEASE_VERSION, REMOTE_NAME } from '@curbwise/contract';
import { TRIED_KEY } from './tried-key';

const PARAMETER = 'try';

export interface TriedVersion {
  name: string;
  version: string;
}

/** Parses `tips@0.2.0-ab12cd34`. @returns null unless name and version are valid: both become part of a URL */
function parseTried(text: string): TriedVersion | null {
  const [name = '', version = '', ...rest] = text.split('@');
  const isOne = REMOTE_NAME.test(name) && RELEASE_VERSION.test(version) && rest.length === 0;
  return isOne ? { name, version } : null;
}

/** Stores the tab's version, or removes it. @returns whether the next page of the tab will see the change */
function store(text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(TRIED_KEY);
    else sessionStorage.setItem(TRIED_KEY, text);
    return true;
  } catch {
    return text === null;
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(TRIED_KEY);
  } catch {
    return null;
  }
}

/** The address of this page without the `try` parameter. */
function addressWithout(): string {
  const { pathname, hash } = location;
  const query = new URLSearchParams(location.search);
  query.delete(PARAMETER);
  const rest = query.toString();
  return pathname + (rest && `?${rest}`) + hash;
}

/**
 * The version that this tab previews: from the address of the page (`?try=` ends the preview), or from an earlier page of
 * this tab. Stores it and removes it from the address, unless the browser has no session storage.
 * @returns null without a preview; `unreadable` if the address does not name a version
 */
export function takeTried(): TriedVersion | 'unreadable' | null {
  const parameter = new URLSearchParams(location.search).get(PARAMETER);
  if (parameter === null) return parseTried(stored() ?? '');
  const tried = parseTried(parameter);
  if (store(tried && parameter)) history.replaceState(history.state, '', addressWithout());
  return tried ?? (parameter === '' ? null : 'unreadable');
}

/** Ends the preview: the next page of this tab shows the live version. */
export const forgetTried = (): void => void store(null);
