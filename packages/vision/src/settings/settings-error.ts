/** Invalid settings. The message has one sentence per line, each naming its variable or field, and holds no values. */
export class SettingsError extends Error {
  override readonly name: string = 'SettingsError';
}

export type Environment = Readonly<Record<string, string | undefined>>;
