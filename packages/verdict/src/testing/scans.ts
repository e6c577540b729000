import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  PROBLEM_MEDIA_TYPE,
  parseLocalDateTime,
  type AnalysisResponse,
  type Context,
  type ProblemCode,
  type LocalDateTime,
} from '@curbwise/contract';
import { createPlatformStore, photoSelected, runScan } from '@curbwise/platform';
import { adjustmentsSlice } from '../judging/adjustments-slice';
import { JUDGED_AT } from './analyses';

/** An error response of the gateway; status 0 cuts the connection. */
export interface Refusal {
  status: number;
  code?: ProblemCode;
  detail?: string;
  /** Seconds. */
  retryAfter?: number;
}

type ScriptedAnswer = AnalysisResponse | string | Refusal;

/** A listening server that answers each request with the next scripted answer. */
export interface Gateway {
  url: string;
  /** Queues answers: an analysis, a refusal, or the detail of an `invalid-image` refusal. An empty queue cuts the connection. */
  willAnswer: (...answers: ScriptedAnswer[]) => void;
  requests: () => number;
  close: () => Promise<void>;
}

const asRefusal = (answer: ScriptedAnswer | undefined): Refusal | undefined => {
  if (answer === undefined) return { status: 0 };
  if (typeof answer === 'string') return { status: 422, code: 'invalid-image', detail: answer };
  return 'status' in answer ? answer : undefined;
};

function refuse(response: ServerResponse, { status, code = 'internal', detail = '', retryAfter }: Refusal) {
  response.writeHead(status, {
    'content-type': PROBLEM_MEDIA_TYPE,
    connection: 'close',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(JSON.stringify({ type: 'about:blank', title: '', status, detail, code }));
}

export async function startGateway(): Promise<Gateway> {
  const answers: ScriptedAnswer[] = [];
  let requests = 0;
  const server: Server = createServer((request, response) => {
    requests += 1;
    request.resume();
    const answer = answers.shift();
    const refusal = asRefusal(answer);
    if (refusal?.status === 0) {
      request.socket.destroy();
    } else if (refusal) {
      refuse(response, refusal);
    } else {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      response.end(JSON.stringify(answer));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/openai-vision`,
    willAnswer: (...more) => answers.push(...more),
    requests: () => requests,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A store that scans with the given gateway, at the time the analyses were judged. */
export function scanningStore(gateway: Gateway) {
  URL.createObjectURL = () => 'blob:curbwise/photo';
  URL.revokeObjectURL = () => undefined;
  const time = parseLocalDateTime(JUDGED_AT) as LocalDateTime;
  const store = createPlatformStore({
    analysisUrl: gateway.url,
    clock: () => ({ time, zone: 'PST' }),
    timing: { firstDelayMs: 1, deadlineMs: 20_000 },
    finalStepMs: 0,
  });
  // The host does this before it shows the remote.
  void store.adopt({ slices: [adjustmentsSlice] });
  return store;
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

/** Fakes the clock of the page but none of its timers. */
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
