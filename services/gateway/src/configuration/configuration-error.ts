/** What is wrong with the configuration, one sentence a line, each naming its variable or field. Holds no values. */
export { SettingsError as ConfigurationError, type Environment } from '@curbwise/vision';
