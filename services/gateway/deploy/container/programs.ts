import { readFileSync } from 'node:fs';

/** The programs in the image. */
export const PROGRAMS = ['main.js', 'reader.js', 'reader-process.js'] as const;

/** The names of the packages and modules that a bundled program loads. */
export function loadedBy(program: string): string[] {
  return [...readFileSync(program, 'utf8').matchAll(/ require\("([^"]+)"\)/g)].map(([, name = '']) => name);
}
