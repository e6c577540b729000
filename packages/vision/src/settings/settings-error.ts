/** What is wrong with settings, one sentence a line, each naming its variable or field. Holds no values. */
export class SettingsError extends Error {
  override readonly name: string = 'SettingsError';
}

/** Environment variables, as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;
