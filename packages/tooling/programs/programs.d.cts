/** A program that tests start and npm does not install. */
export interface Program {
  name: string;
  /** All commands that tests call; empty for the browser. */
  commands: readonly string[];
  /** Whether only long tests start it. */
  isOnlyLong?: true;
}

/** The browser to use: `CHROMIUM_PATH` if it is set, otherwise an installed Chrome or Chromium; undefined if there is none. */
export function browserPath(): string | undefined;

/**
 * Chromium's headless shell: its page engine without a window, for 40 % less CPU time. Undefined if it is not installed,
 * or if `CHROMIUM_PATH` is set.
 */
export function headlessShellPath(): string | undefined;

/**
 * The file of a command that tests start.
 *
 * @throws Error that says how to install it, if it is not installed
 */
export function programPath(command: string): string;

/**
 * The programs that tests start and that are not on this machine.
 *
 * @param run `isLong`: whether the long tests run
 * @throws Error if `CHROMIUM_PATH` is set to something that is not a program
 */
export function missingPrograms(run: { isLong: boolean }): Program[];

/** The command that installs the programs on this machine, as a person types it; undefined where there is none. */
export function installCommand(): string | undefined;
