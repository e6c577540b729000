/**
 * Reads a value from the browser's local storage.
 * @returns null if there is none, and also where storage is blocked: reading must never break the page
 */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a value in the browser's local storage; null removes it.
 * @returns false where storage is blocked or full
 */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
