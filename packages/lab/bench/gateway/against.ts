import path from 'node:path';
import { z } from 'zod';
import {
  ask,
  installLitellm,
  installPortkey,
  LITELLM_VERSION,
  newRequest,
  OTHER_MODEL,
  PORTKEY_VERSION,
  startLitellm,
  startPortkey,
  startProviderProcess,
  startServerProcess,
  WIRE_FAULTS,
  type ServerProcess,
} from '@curbwise/gateway/inside';
import { table, UsageError, type Format, type Outcome } from '../command-line';

/** How long each gateway waits for the provider, in milliseconds, as its own setting. */
const TIMEOUT_MS = 4_000;
/** After which the client gives up, in milliseconds. */
const PATIENCE_MS = 10_000;

const PHOTO = newRequest().image;

interface Answer {
  readonly status: number;
  /** Whether the client can use it: a judged sign, or an answer of the model in the form that was asked for. */
  readonly isUsable: boolean;
}

interface Contestant extends ServerProcess {
  send(signal: AbortSignal): Promise<Answer>;
}

interface Kind {
  readonly title: string;
  start(upstream: string): Promise<Contestant>;
}

/** What a gateway did with one photo while the provider behind it had a fault. */
interface Behaved {
  /** Null if the client gave up. */
  readonly answer: Answer | null;
  readonly tries: number;
  readonly ms: number;
  /** How much the peak of its memory grew, in bytes. */
  readonly grownBytes: number;
}

/** Sends Chat Completions with a photo, as an adapter does. */
async function sendChat(
  {
    baseURL,
    apiKey,
    headers,
  }: { baseURL: string; apiKey: string; headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<Answer> {
  const content = [
    { type: 'text', text: 'Read the sign. Answer in JSON.' },
    { type: 'image_url', image_url: { url: PHOTO } },
  ];
  const answer = await fetch(`${baseURL}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}`, ...headers },
    body: JSON.stringify({ model: OTHER_MODEL, max_tokens: 4096, messages: [{ role: 'user', content }] }),
    signal,
  });
  const text = await answer.text();
  return { status: answer.status, isUsable: answer.ok && isReading(text) };
}

const completionSchema = z.object({
  choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })]),
});
const signSchema = z.object({ panels: z.tuple([z.object({ text: z.string().startsWith('NO PARKING') })]) });

/** Whether a body holds the one sign in the photo. */
function isReading(text: string): boolean {
  try {
    const { choices } = completionSchema.parse(JSON.parse(text));
    return signSchema.safeParse(JSON.parse(choices[0].message.content)).success;
  } catch {
    return false;
  }
}

/** The gateways, by the name on the command line. Each runs with its defaults, except for the time limit. */
const kindsFor = (packageFolder: string): Readonly<Record<string, Kind>> => {
  const root = path.resolve(packageFolder, '../../..');
  return {
    curbwise: {
      title: 'Curbwise',
      async start(upstream) {
        const server = await startServerProcess({
          command: process.execPath,
          args: () => [path.join(packageFolder, 'dist', 'gateway', 'gateway.js')],
          environment: (port) => ({
            PORT: String(port),
            LOG_LEVEL: 'silent',
            VISION_PROVIDERS: 'openai',
            OPENAI_BASE_URL: upstream,
            OPENAI_MODEL: OTHER_MODEL,
            READ_DEADLINE_MS: String(TIMEOUT_MS),
            MODEL_CHECK: 'off',
            CACHE_MB: '0',
          }),
        });
        return {
          ...server,
          async send() {
            const { status, ok } = await ask(server.url, newRequest());
            return { status, isUsable: ok };
          },
        };
      },
    },
    portkey: {
      title: `Portkey ${PORTKEY_VERSION}`,
      async start(upstream) {
        const other = await startPortkey({ program: installPortkey(root), upstream, timeoutMs: TIMEOUT_MS });
        return { ...other, send: (signal) => sendChat(other, signal) };
      },
    },
    litellm: {
      title: `LiteLLM ${LITELLM_VERSION}`,
      async start(upstream) {
        const other = await startLitellm({ program: installLitellm(root), upstream, timeoutMs: TIMEOUT_MS });
        return { ...other, send: (signal) => sendChat(other, signal) };
      },
    },
  };
};

/** Lets a freshly started gateway send a photo to a provider with a fault. */
async function behaviourOf(
  kind: Kind,
  fault: (typeof WIRE_FAULTS)[number],
  program: string,
): Promise<Behaved> {
  const provider = await startProviderProcess(program);
  try {
    const gateway = await kind.start(provider.openAiUrl);
    try {
      // The first photo is read, so that what is loaded late does not count.
      await gateway.send(AbortSignal.timeout(PATIENCE_MS));
      await provider.reset();
      await (fault.isOnce ? provider.next(fault.behaviour) : provider.behave(fault.behaviour));
      const before = gateway.figures().peakRss;
      const begun = performance.now();
      const answer = await gateway.send(AbortSignal.timeout(PATIENCE_MS)).catch(() => null);
      const ms = performance.now() - begun;
      const { openai: tries } = await provider.counts();
      return { answer, tries, ms, grownBytes: gateway.figures().peakRss - before };
    } finally {
      await gateway.end();
    }
  } finally {
    await provider.close();
  }
}

function cellOf({ answer, tries, ms, grownBytes }: Behaved): string {
  const what =
    answer === null
      ? 'none'
      : `${answer.status}${answer.isUsable ? ', read' : answer.status === 200 ? ', unusable' : ''}`;
  const memory = grownBytes < 10e6 ? '' : `, +${Math.round(grownBytes / 1e6)} MB`;
  return `${what}; ${tries} ${tries === 1 ? 'try' : 'tries'}, ${(ms / 1000).toFixed(1)} s${memory}`;
}

/**
 * Shows what Curbwise and other gateways do with each fault of a provider on the wire.
 * @param names of the other gateways, separated by commas
 */
export async function faultsAgainst(names: string, packageFolder: string, format: Format): Promise<Outcome> {
  const known = kindsFor(packageFolder);
  const kinds = ['curbwise', ...names.split(',')].map((name) => {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!kind) throw new UsageError(`--against takes ${Object.keys(known).slice(1).join(' and ')}`);
    return kind;
  });
  const program = path.join(packageFolder, 'dist', 'gateway', 'fake-provider.js');
  const rows: { fault: string; behaved: Behaved[] }[] = [];
  for (const fault of WIRE_FAULTS) {
    const behaved: Behaved[] = [];
    for (const kind of kinds) behaved.push(await behaviourOf(kind, fault, program));
    rows.push({ fault: fault.name, behaved });
    process.stderr.write(`${fault.name}: ${behaved.map(cellOf).join(' | ')}\n`);
  }
  if (format === 'json')
    return {
      output: JSON.stringify({ gateways: kinds.map(({ title }) => title), rows }, null, 2),
      failure: null,
    };
  const heads = ['fault', ...kinds.map(({ title }) => title)];
  const cells = rows.map(({ fault, behaved }) => [fault, ...behaved.map(cellOf)]);
  return { output: table(heads, cells, format), failure: null };
}
