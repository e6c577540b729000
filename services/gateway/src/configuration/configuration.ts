import path from 'node:path';
import { faultsOfVariables, REMOTE_KINDS, withSecretFiles } from '@curbwise/vision';
import type { z } from 'zod';
import { ConfigurationError, type Environment } from './configuration-error';
import { GATEWAY_SECRETS } from './known-variables';
import type { ProvidersConfiguration } from './provider-settings';
import { publicKeyOf } from './push';
import { readReading, type ReadingSettings } from './read-reading';
import { infoOf } from './setting';
import { gatewaySettings, pushSettings, readingSettings } from './settings';

type GatewaySettings = z.infer<typeof gatewaySettings>;
type PushSettings = z.infer<typeof pushSettings>;

/** How reminders are sent while the page is closed. */
export interface PushConfiguration extends Required<PushSettings> {
  publicKey: string;
}

/** Everything that an operator decides. It is read once, at start; the providers may change while the gateway runs. */
export interface Configuration extends GatewaySettings {
  reading: ProvidersConfiguration;
  /** File that lists the providers; undefined when variables do. */
  providersFile?: string;
  /** Undefined sends no reminders. */
  push?: PushConfiguration;
}

/**
 * Reads the configuration from environment variables and the files they name. An empty variable counts as unset.
 * @throws ConfigurationError that names every variable that is missing or wrong
 */
export function readConfiguration(environment: Environment): Configuration {
  const { gateway, reading, push } = readSettings(environment);
  rejectSettingsWithoutEffect(gateway);
  const pushing = pushOf(push);
  return {
    ...gateway,
    reading: readReading(reading, environment),
    providersFile: reading.providersFile,
    ...(pushing && { push: pushing }),
  };
}

/**
 * Reads which providers read, from the files and variables as they are now.
 * @throws ConfigurationError
 */
export function readProviders(environment: Environment): ProvidersConfiguration {
  return readReading(readSettings(environment).reading, environment);
}

/**
 * The gateway's own secrets, without the keys of its providers.
 * @throws SettingsError for a file that cannot be read
 */
export function readSecrets(environment: Environment): string[] {
  const values = withSecretFiles(environment, GATEWAY_SECRETS);
  return GATEWAY_SECRETS.flatMap((name) => values[name] ?? []);
}

interface Settings {
  gateway: GatewaySettings;
  reading: ReadingSettings;
  push: PushSettings;
}

function readSettings(environment: Environment): Settings {
  const values = withSecretFiles(environment, GATEWAY_SECRETS);
  const reading = readingSettings.safeParse(textsFor(readingSettings, values));
  const gateway = gatewaySettings.safeParse(textsFor(gatewaySettings, values));
  const push = pushSettings.safeParse(textsFor(pushSettings, values));
  const faults = [
    ...faultsOf(readingSettings, reading),
    ...faultsOf(gatewaySettings, gateway),
    ...faultsOf(pushSettings, push),
    ...REMOTE_KINDS.flatMap((kind) => faultsOfVariables(kind, environment)),
  ];
  if (!reading.success || !gateway.success || !push.success || faults.length > 0)
    throw new ConfigurationError([...new Set(faults)].join('\n'));
  return { reading: reading.data, gateway: gateway.data, push: push.data };
}

export const textsFor = ({ shape }: z.ZodObject, values: Environment) =>
  Object.fromEntries(
    Object.entries<z.core.$ZodType>(shape).map(([name, schema]) => [name, values[infoOf(schema).variable]]),
  );

export const faultsOf = ({ shape }: z.ZodObject, { error }: z.ZodSafeParseResult<unknown>): string[] =>
  (error?.issues ?? []).map(
    ({ path: [name], message }) => `${infoOf(shape[String(name)] as z.core.$ZodType).variable} ${message}.`,
  );

/** @throws ConfigurationError if a setting would be ignored: an operator may rely on it */
function rejectSettingsWithoutEffect(settings: GatewaySettings): void {
  const { releaseStore: store, siteDirectory: site, releases, releaseOperatorKeys: keys } = settings;
  if (settings.collectWords && settings.witness !== 'use')
    throw new ConfigurationError(
      `COLLECT_WORDS has no effect with WITNESS=${settings.witness}: only wordings that a model understood are collected. Remove one of them.`,
    );
  if (settings.rollbackLive && settings.environment === 'staging')
    throw new ConfigurationError(
      'ROLLBACK_LIVE has no effect with ENVIRONMENT=staging: what testers see changes nothing for visitors. Remove one of them.',
    );
  if (settings.adminPage && settings.adminToken === undefined)
    throw new ConfigurationError(
      'ADMIN_TOKEN is missing: ADMIN_PAGE=on lets operators change the gateway. Set it to 16 characters or more.',
    );
  if (settings.readersRedisUrl !== undefined && settings.readersKey === undefined)
    throw new ConfigurationError(
      'READERS_REDIS_URL has no effect without READERS_KEY. Set both, or none of them.',
    );
  if (store !== undefined && site === undefined)
    throw new ConfigurationError(
      'RELEASE_STORE has no effect without SITE_DIR. Set SITE_DIR to the folder of the built web app.',
    );
  if (store !== undefined && !releases)
    throw new ConfigurationError('RELEASE_STORE has no effect with RELEASES=off. Remove one of them.');
  const isSiteTheStore = store === undefined || path.resolve(store) === path.resolve(site ?? '');
  if (keys !== undefined && isSiteTheStore)
    throw new ConfigurationError(
      'RELEASE_OPERATOR_KEYS has no effect without a RELEASE_STORE other than SITE_DIR: remotes built into the site are not signed. Set RELEASE_STORE, or remove the keys.',
    );
}

function pushOf({ privateKey, subject, hosts }: PushSettings): PushConfiguration | undefined {
  if (privateKey === undefined) return undefined;
  if (subject === undefined)
    throw new ConfigurationError(
      'VAPID_SUBJECT is missing: VAPID_PRIVATE_KEY is set, and push services ask whom to contact. Set it to an address such as mailto:you@example.com.',
    );
  return { privateKey, publicKey: publicKeyOf(privateKey), subject, hosts };
}
