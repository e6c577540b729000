/** What is wrong with the configuration: one sentence per line, each naming its variable or field. Holds no values. */
export { SettingsError as ConfigurationError, type Environment } from '@curbwise/vision';
