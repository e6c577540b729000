import { destination, pino, type DestinationStream, type Logger } from 'pino';

/** Names under which nothing is ever logged, at the top and one level down, should it get there by mistake. */
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
 * The logger: one JSON object a line, to standard error unless told otherwise.
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
