/** The browser to use: `CHROMIUM_PATH` if it is set, otherwise an installed Chrome or Chromium; undefined if there is none. */
export function browserPath(): string | undefined;

/** Chromium's headless shell: its page engine without a window. Undefined if it is not installed, or if `CHROMIUM_PATH` is set. */
export function headlessShellPath(): string | undefined;

/**
 * The file of a command in the registry of programs.
 *
 * @throws Error with install instructions if it is not installed
 */
export function programPath(command: string): string;
