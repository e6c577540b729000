import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Fields that are removed from log lines, at the top level and one below, in case they are logged by mistake. */
const SECRETS = [
  'image',
  'prompt',
  'context',
  'place',
  'apiKey',
  'authorization',
  'body',
  'headers',
  'extractedText',
];

/**
 * Creates the logger. It writes one JSON object per line, by default to standard error.
 * @param level a level of pino: `silent`, `error`, `warn`, `info`, `debug` …
 */
export function createLogger(level: string, stream: DestinationStream = destination(2)): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), remove: true },
    },
    stream,
  );
}
