/** The browser to use: `CHROMIUM_PATH` if it is set, otherwise an installed Chrome or Chromium; undefined if there is none. */
export function browserPath(): string | undefined;

/**
 * The file of a command in the registry of programs.
 *
 * @throws Error with install instructions if it is not installed
 */
export function programPath(command: string): string;
