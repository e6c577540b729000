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
 * @returns null if there is none or storage is blocked: reading must never break the page
 */
export const readStored = (key: string): string | null => read('localStorage', key);

/**
 * Stores a value in the browser's local storage; null removes it.
 * @returns false if storage is blocked or full
 */
export const writeStored = (key: string, value: string | null): boolean => write('localStorage', key, value);

/** As {@link readStored}, from the storage of this tab alone, which survives a reload but not the tab. */
export const readTabStored = (key: string): string | null => read('sessionStorage', key);

/** As {@link writeStored}, to the storage of this tab alone. */
export const writeTabStored = (key: string, value: string | null): boolean =>
  write('sessionStorage', key, value);
