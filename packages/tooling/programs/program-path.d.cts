/** The browser that is used: `CHROMIUM_PATH` if it is set, else an installed Chrome or Chromium; undefined if none is. */
export function browserPath(): string | undefined;

/**
 * The file of a command that tests start: one of the registry of programs.
 *
 * @throws Error that says how to get it if it is not installed
 */
export function programPath(command: string): string;
