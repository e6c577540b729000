import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request for a reading. */
export interface ChatRequest {
  readonly model: string;
  /** How much the model should think; undefined if nothing was said. */
  readonly effort?: string;
  /** The system prompt. */
  readonly system: string;
  /** Whether the schema asks what the sign means. */
  readonly isAskedForMeaning: boolean;
  readonly photo: Buffer;
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A server with the chat completions API. */
export interface ChatServer {
  readonly url: string;
  readonly requests: ChatRequest[];
  close(): Promise<void>;
}

interface Body {
  readonly model: string;
  readonly reasoning_effort?: string;
  readonly response_format?: {
    readonly json_schema?: { readonly schema?: { readonly properties?: object } };
  };
  readonly messages: readonly { readonly content: string | readonly { image_url?: { url: string } }[] }[];
}

async function requestOf(incoming: IncomingMessage): Promise<ChatRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const {
    model,
    messages,
    reasoning_effort: effort,
    response_format: format,
  } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
  const url = messages
    .flatMap(({ content }) => (typeof content === 'string' ? [] : content))
    .find((part) => part.image_url)?.image_url?.url;
  const system = messages[0]?.content;
  return {
    model,
    effort,
    isAskedForMeaning: 'meaning' in (format?.json_schema?.schema?.properties ?? {}),
    system: typeof system === 'string' ? system : '',
    photo: Buffer.from(url?.replace(/^.*base64,/, '') ?? '', 'base64'),
    key: (incoming.headers.authorization ?? '').replace('Bearer ', ''),
    at: Date.now(),
  };
}

/** Starts a server that passes each complete request to `answer`, with the number of requests so far. */
export async function startChatServer(
  answer: (request: ChatRequest, response: ServerResponse, count: number) => void,
): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  const server = createServer((incoming, response) => {
    requestOf(incoming).then(
      (request) => {
        requests.push(request);
        answer(request, response, requests.length);
      },
      // A client that was killed leaves half a request.
      (error: Error) => response.destroy(error),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Responds with a status and a JSON body. */
export function respond(response: ServerResponse, status: number, body: object, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Responds with a reading of these panels. Without panels, the reading says that there is no sign. */
export function respondWithPanels(
  response: ServerResponse,
  texts: readonly string[],
  isAllowed = true,
): void {
  const panels = texts.map((text) => ({ text, arrow: null, symbol: null, box: null, confidence: 0.95 }));
  const content = JSON.stringify({
    panels,
    extractedText: texts.join('\n'),
    isIrrelevant: texts.length === 0,
    detectedObject: null,
    parkingRules: [],
    reasoning: 'The sign says so.',
    isAllowed,
    calculatedDuration: null,
    effectiveDurationMinutes: 0,
    isShortWindow: false,
    moveBy: null,
    confidence: 0.95,
  });
  respond(response, 200, {
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1_000, completion_tokens: 100 },
  });
}
