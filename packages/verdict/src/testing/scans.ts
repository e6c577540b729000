import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  PROBLEM_MEDIA_TYPE,
  parseLocalDateTime,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
} from '@curbwise/contract';
import { createPlatformStore, photoSelected, runScan } from '@curbwise/platform';
import { JUDGED_AT } from './analyses';

/** Where the answers come from: a listening server, which answers each request with the next of what it was given. */
export interface Gateway {
  url: string;
  /** An analysis, or the sentence of a refusal. */
  willAnswer: (...answers: (AnalysisResponse | string)[]) => void;
  requests: () => number;
  close: () => Promise<void>;
}

export async function startGateway(): Promise<Gateway> {
  const answers: (AnalysisResponse | string)[] = [];
  let requests = 0;
  const server: Server = createServer((request, response) => {
    requests += 1;
    request.resume();
    const answer = answers.shift();
    const refused = typeof answer === 'string';
    response.writeHead(refused ? 422 : 200, {
      'content-type': refused ? PROBLEM_MEDIA_TYPE : 'application/json',
      connection: 'close',
    });
    const problem = { type: 'about:blank', title: '', status: 422, detail: answer, code: 'invalid-image' };
    response.end(JSON.stringify(refused ? problem : answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/openai-vision`,
    willAnswer: (...more) => answers.push(...more),
    requests: () => requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A store whose scans go to a gateway, at the instant the analyses were judged. */
export function scanningStore(gateway: Gateway) {
  URL.createObjectURL = () => 'blob:curbwise/photo';
  URL.revokeObjectURL = () => undefined;
  const time = parseLocalDateTime(JUDGED_AT) as LocalDateTime;
  return createPlatformStore({ analysisUrl: gateway.url, clock: () => ({ time, zone: 'PST' }) });
}

/** Chooses a photo and scans it to the end. */
export async function scan(
  store: ReturnType<typeof createPlatformStore>,
  context: Context = {},
): Promise<void> {
  store.dispatch(photoSelected(new File(['photo'], 'corner.jpg', { type: 'image/jpeg' })));
  await store.dispatch(
    runScan({
      prepare: async () => ({ dataUrl: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==' }),
      context,
    }),
  );
}

/** Sets the clock of the page, and nothing else of its timers. */
export function setClock(moment: string): void {
  jest.useFakeTimers({
    now: new Date(moment),
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}
