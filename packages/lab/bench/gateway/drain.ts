import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { wholeNumber, type Command } from '../command-line';
import { startGatewayProcess } from '@curbwise/gateway/inside';
import { newPhoto } from '@curbwise/gateway/inside';
import { goodRequest, newClient } from '@curbwise/gateway/inside';
import { startProviderProcess } from '@curbwise/gateway/inside';
import { report } from './report';
import { percentile } from '../statistics';

/** Photos are sent from this long before the signal until this long after it. A load balancer notices within a second. */
const AROUND_MS = 1_000;
/** Reading time of the provider. */
const READING_MS = 60;
/** A busy loop ends by itself after this time, even if the bench is killed. */
const LOOP_MS = 120_000;

/** Sends one photo over a connection of its own. Returns the status, or the call that failed and the code of its error. */
function send(url: string): Promise<number | string> {
  const body = JSON.stringify({ ...goodRequest, image: newPhoto() });
  return new Promise((resolve) => {
    const lost = ({ code, message, syscall }: NodeJS.ErrnoException) =>
      resolve(`${syscall ?? ''} ${code ?? message}`.trim());
    const options = { method: 'POST', headers: newClient(), agent: false } as const;
    const sending = request(`${url}/openai-vision`, options, (response) => {
      response.once('error', lost);
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sending.once('error', lost).end(body);
  });
}

/** Keeps a core busy until it is killed. */
function startLoop() {
  const child = spawn(
    process.execPath,
    ['-e', `const end = Date.now() + ${LOOP_MS}; while (Date.now() < end);`],
    {
      stdio: 'ignore',
    },
  );
  const exited = once(child, 'exit');
  return async () => {
    child.kill('SIGKILL');
    await exited;
  };
}

/** One round: half of the photos at once with the signal, half of them spread around it. */
async function round(program: string, environment: Record<string, string>, photos: number) {
  const gateway = await startGatewayProcess(program, environment);
  const half = Math.floor(photos / 2);
  const spread = Array.from({ length: photos - half }, async () => {
    await pause(randomInt(2 * AROUND_MS));
    return send(gateway.url);
  });
  await pause(AROUND_MS);
  const atOnce = Array.from({ length: half }, () => send(gateway.url));
  const begun = performance.now();
  const end = gateway.end('SIGTERM');
  const outcomes = await Promise.all([...spread, ...atOnce]);
  return { outcomes, status: await end, ms: performance.now() - begun };
}

/** Counts the photos that a gateway loses when it is ended on a busy machine. */
export const drain: Command = {
  help: `Ends a gateway by SIGTERM while photos arrive, beside busy loops, and counts the photos that are not answered. Half of
the photos are sent at the moment of the signal, the others within ${AROUND_MS / 1000} s before and after it. Fails if one is lost.

  --rounds N      how often a gateway is started and ended [10]
  --photos N      photos in each round [100]
  --loops N       busy loops beside it [6]
  --drain-ms N    DRAIN_MS of the gateway [its default]
  --program FILE  another build of the gateway, to compare`,
  options: {
    rounds: { type: 'string', default: '10' },
    photos: { type: 'string', default: '100' },
    loops: { type: 'string', default: '6' },
    'drain-ms': { type: 'string' },
    program: { type: 'string' },
  },
  async run({ values, format, packageFolder }) {
    const [rounds, photos] = [wholeNumber(values, 'rounds', 1), wholeNumber(values, 'photos', 2)];
    const folder = path.join(packageFolder, 'dist', 'gateway');
    const program = String(values['program'] ?? path.join(folder, 'gateway.js'));
    const provider = await startProviderProcess(path.join(folder, 'fake-provider.js'));
    await provider.behave({ delayMs: READING_MS });
    const loops = Array.from({ length: wholeNumber(values, 'loops', 0) }, startLoop);
    const environment = {
      PORT: '0',
      TRUST_PROXY_HOPS: '1',
      LOG_LEVEL: 'silent',
      VISION_PROVIDERS: 'openai',
      OPENAI_BASE_URL: provider.openAiUrl,
      ...(values['drain-ms'] !== undefined && { DRAIN_MS: String(wholeNumber(values, 'drain-ms', 0)) }),
    };
    const outcomes: (number | string)[] = [];
    const times: number[] = [];
    try {
      for (let count = 0; count < rounds; count += 1) {
        const found = await round(program, environment, photos);
        outcomes.push(...found.outcomes);
        times.push(found.ms / 1000);
        if (found.status !== 0) throw new Error(`The gateway ended with ${found.status}`);
      }
    } finally {
      await Promise.all(loops.map((stop) => stop()));
      await provider.close();
    }
    const lost = outcomes.filter((outcome) => outcome !== 200);
    const kinds = [...new Set(lost)].map((kind) => `${lost.filter((one) => one === kind).length} ${kind}`);
    return report(
      `${outcomes.length} photos in ${rounds} rounds beside ${loops.length} busy loops${kinds.length > 0 ? `; lost: ${kinds.join(', ')}` : ''}`,
      [
        { name: 'photos lost', value: lost.length, unit: '', limit: 0 },
        { name: 'from the signal to the end, median', value: percentile(times, 0.5), unit: 's' },
        { name: 'from the signal to the end, longest', value: Math.max(...times), unit: 's' },
      ],
      format,
    );
  },
};
