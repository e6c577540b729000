import { createLogger } from '../logger';

/** A log that is kept in memory. */
export interface LogLines {
  readonly logger: ReturnType<typeof createLogger>;
  /** Lines so far, as they were written. */
  readonly lines: string[];
  /** The next line in which `words` stand. */
  next(words: string): Promise<string>;
}

/** A log of all that is said at level `debug` and above. */
export function logLines(): LogLines {
  const lines: string[] = [];
  const waiting = new Set<{ words: string; found: (line: string) => void }>();
  const write = (line: string) => {
    lines.push(line);
    for (const wait of waiting) {
      if (!line.includes(wait.words)) continue;
      waiting.delete(wait);
      wait.found(line);
    }
  };
  return {
    logger: createLogger('debug', { write }),
    lines,
    next: (words) => new Promise((found) => waiting.add({ words, found })),
  };
}
