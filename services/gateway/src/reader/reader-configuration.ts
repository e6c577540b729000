import { availableParallelism } from 'node:os';
import {
  readReadersSettings,
  withSecretFiles,
  type Environment,
  type ReadersSettings,
} from '@curbwise/vision';
import { z } from 'zod';
import { faultsOf, textsFor } from '../configuration/configuration';
import { ConfigurationError } from '../configuration/configuration-error';
import { linesOf } from '../configuration/help';
import { infoOf, numberSetting, setting } from '../configuration/setting';
import { gatewaySettings } from '../configuration/settings';

/** A second process reads another photo meanwhile. More than there are cores only take memory. */
const USUAL_PROCESSES = Math.min(2, availableParallelism());

const { redisUrl, readersRedisUrl, readersKey, metricsToken, logLevel } = gatewaySettings.shape;

const readerSettings = z.object({
  redisUrl,
  readersRedisUrl,
  readersKey,
  processes: numberSetting({
    variable: 'READER_PROCESSES',
    default: String(USUAL_PROCESSES),
    min: 1,
    max: 64,
    description:
      'Processes that read, and so photos at a time. Each takes a core and up to 1 GB of memory. By default two, or one on a single core.',
  }),
  host: setting(z.string(), {
    variable: 'READER_HOST',
    default: '127.0.0.1',
    description: 'Address to listen on for health checks and metrics.',
  }),
  port: numberSetting({
    variable: 'READER_PORT',
    default: '8081',
    min: 0,
    max: 65_535,
    description: 'Port to listen on. `0`: any free port.',
  }),
  metricsToken,
  logLevel,
});

type Settings = z.infer<typeof readerSettings>;

/** Everything that the operator of a reader decides. */
export interface ReaderConfiguration
  extends ReadersSettings, Pick<Settings, 'processes' | 'host' | 'port' | 'metricsToken' | 'logLevel'> {}

const INFOS = Object.values(readerSettings.shape).map(infoOf);
const SECRETS = INFOS.filter(({ isSecret }) => isSecret).map(({ variable }) => variable);

/**
 * Reads the configuration of a reader from environment variables and the files they name.
 * @throws ConfigurationError that names every variable that is missing or wrong
 */
export function readReaderConfiguration(environment: Environment): ReaderConfiguration {
  const values = withSecretFiles(environment, SECRETS);
  const parsed = readerSettings.safeParse(textsFor(readerSettings, values));
  if (!parsed.success) throw new ConfigurationError(faultsOf(readerSettings, parsed).join('\n'));
  const { processes, host, port, metricsToken: token, logLevel: level } = parsed.data;
  const readers = readReadersSettings(environment, 'a reader gets');
  return { ...readers, processes, host, port, metricsToken: token, logLevel: level };
}

/** What `--help` prints. */
export const readerHelp = (): string =>
  [
    'Curbwise reader: reads the photos of gateways with VISION_PROVIDERS=readers, over Redis.',
    '',
    'Usage: curbwise reader [--help | --check]',
    '',
    '--check says whether Redis answers and how many readers with this key are running, and exits.',
    '',
    'Environment variables [default]:',
    ...INFOS.flatMap(linesOf),
    '',
    `Secrets may come from files: ${SECRETS.map((name) => `${name}_FILE`).join(', ')}.`,
    'GET /livez, /readyz and /metrics tell how it is. SIGTERM and SIGINT end it: it takes no more photos and finishes its own.',
    '',
  ].join('\n');
