export function compare(a: string, b: string): -1 | 0 | 1;
export function inc(version: string, part: 'minor'): string | null;
export function satisfies(version: string, range: string): boolean;
/** The range as it is understood; null if it is none. */
export function validRange(range: string): string | null;
