import { createLogger } from '../logger';

/** A log in memory. */
export interface LogLines {
  readonly logger: ReturnType<typeof createLogger>;
  /** The lines written so far. */
  readonly lines: string[];
  /** Resolves to the next line that contains `words`. Earlier lines do not count. */
  next(words: string): Promise<string>;
}

/** Creates a log in memory, of level `debug` and above. */
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
