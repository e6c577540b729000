type Area = 'localStorage' | 'sessionStorage';

function read(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

function write(area: Area, key: string, value: string | null): boolean {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a value from the browser's local storage.
 * @returns null if there is none, and also where storage is blocked: reading must never break the page
 */
export const readStored = (key: string): string | null => read('localStorage', key);

/**
 * Keeps a value in the browser's local storage; null removes it.
 * @returns false where storage is blocked or full
 */
export const writeStored = (key: string, value: string | null): boolean => write('localStorage', key, value);

/** As {@link readStored}, of what this tab alone keeps: it outlives a reload, not the tab. */
export const readTabStored = (key: string): string | null => read('sessionStorage', key);

/** As {@link writeStored}, for this tab alone. */
export const writeTabStored = (key: string, value: string | null): boolean =>
  write('sessionStorage', key, value);
