import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DrawnPanel } from '@curbwise/drawings';

const providerAt = (url: string) => ({
  VISION_PROVIDERS: 'openai',
  OPENAI_BASE_URL: url,
  OPENAI_API_KEY: 'sk-0123456789',
  // It answers every request with a reading.
  MODEL_CHECK: 'off',
});

/** Environment of a gateway that is sent no photos: it starts without the process that reads them. */
export const NO_READER: Record<string, string> = providerAt('http://127.0.0.1:9/v1');

/** A provider that reads the same sign on every photo, for tests that are not about reading. */
export interface Provider {
  /** Variables of a gateway that asks it. */
  readonly environment: Record<string, string>;
  /** Sets what it reads from now on. Until then it reads no panel. */
  reads(panels: readonly DrawnPanel[]): void;
  /** Answers only when the returned function is called. */
  hold(): () => void;
  /** Reads no panel again, and answers what it held. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a provider. It speaks as OpenAI's does. */
export async function startProvider(): Promise<Provider> {
  let content = contentOf([]);
  let isHeld = false;
  const held: ServerResponse[] = [];
  const answer = (response: ServerResponse) => {
    const message = { role: 'assistant', content };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
  };
  const release = () => {
    isHeld = false;
    held.splice(0).forEach(answer);
  };
  const server = createServer((request, response) => {
    request.resume().once('end', () => (isHeld ? held.push(response) : answer(response)));
  }).listen(0, '127.0.0.1');
  // Who waits for it is kept alive by the gateway that asks it.
  server.unref().on('connection', (socket) => socket.unref());
  await once(server, 'listening');
  return {
    environment: providerAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`),
    reads: (panels) => (content = contentOf(panels)),
    hold: () => {
      isHeld = true;
      return release;
    },
    reset() {
      content = contentOf([]);
      release();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** What a model says that does not know what signs mean. The gateway judges the words of the panels, not its opinion. */
function contentOf(panels: readonly DrawnPanel[]): string {
  const texts = panels.map(({ text }) => text);
  return JSON.stringify({
    panels: panels.map((panel) => ({ ...panel, confidence: 0.95 })),
    extractedText: texts.join('\n'),
    isIrrelevant: false,
    detectedObject: null,
    meaning: { rules: [], nothing: [], unsure: texts.map((quote, panel) => ({ panel, quote })) },
    parkingRules: texts,
    reasoning: 'Words of a model.',
    isAllowed: false,
    sure: true,
    probes: [],
    calculatedDuration: null,
    effectiveDurationMinutes: 0,
    isShortWindow: false,
    moveBy: null,
    confidence: 0.95,
  });
}
