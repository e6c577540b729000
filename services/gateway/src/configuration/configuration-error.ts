/** What is wrong with the configuration, one sentence a line, each naming its variable or field. Holds no values. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Environment variables, as a process has them. */
export type Environment = Record<string, string | undefined>;
