export function compare(a: string, b: string): -1 | 0 | 1;
export function inc(version: string, part: 'minor'): string | null;
export function satisfies(version: string, range: string): boolean;
/** The normalised range; null if it is invalid. */
export function validRange(range: string): string | null;
/** The lowest version in a range. */
export function minVersion(range: string): { version: string } | null;
