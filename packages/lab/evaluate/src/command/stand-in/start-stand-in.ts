import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { findKnownPhoto, type KnownPhotos } from './known-photos';
import { completionOf } from './stand-in-answer';

/** Maximum size of a request, in bytes: a photo in full size as base64. */
const MAX_BODY_BYTES = 40_000_000;
const PATH = '/v1/chat/completions';

const requestSchema = z.object({
  model: z.string().min(1).max(200),
  messages: z.array(
    z.object({
      content: z.union([
        z.string(),
        z.array(z.looseObject({ image_url: z.object({ url: z.string() }).optional() })),
      ]),
    }),
  ),
});

class BadRequest extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new BadRequest(413, 'The request is too large.');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
  } catch {
    throw new BadRequest(400, 'The request is not JSON.');
  }
}

function photoIn({ messages }: z.infer<typeof requestSchema>): Buffer {
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : content));
  const url = parts.find(({ image_url: image }) => image)?.image_url?.url ?? '';
  const [, base64] = /^data:image\/jpeg;base64,(.+)$/s.exec(url) ?? [];
  if (!base64) throw new BadRequest(400, 'The request contains no photo.');
  return Buffer.from(base64, 'base64');
}

const instructionsIn = ({ messages }: z.infer<typeof requestSchema>): string =>
  messages.flatMap(({ content }) => (typeof content === 'string' ? [content] : [])).join('\n');

export interface StandInSettings {
  /** 0 picks a free port. */
  readonly port: number;
  readonly photos: KnownPhotos;
  /** Share of photos that are misread on purpose, 0 to 1. */
  readonly mistakes: number;
}

export interface StandIn {
  /** For `OPENAI_BASE_URL`. */
  readonly url: string;
  close(): Promise<void>;
}

async function answer(request: IncomingMessage, { photos, mistakes }: StandInSettings): Promise<object> {
  if (request.method !== 'POST' || request.url !== PATH)
    throw new BadRequest(404, `Only POST ${PATH} is supported.`);
  const parsed = requestSchema.safeParse(await bodyOf(request));
  if (!parsed.success) throw new BadRequest(400, 'The request is not a chat completion request.');
  const photo = findKnownPhoto(photos, photoIn(parsed.data));
  if (!photo)
    throw new BadRequest(
      400,
      'The stand-in only knows its own drawn signs: use the same --drawn and --seed.',
    );
  return completionOf(photo, parsed.data.model, instructionsIn(parsed.data), mistakes);
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/**
 * Starts a local server with OpenAI's chat completions API. It looks up which drawn sign it was sent and answers with
 * its reading, some of them wrong on purpose.
 */
export async function startStandIn(settings: StandInSettings): Promise<StandIn> {
  const server = createServer((request, response) => {
    answer(request, settings).then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        const { status, message } =
          error instanceof BadRequest ? error : new BadRequest(500, 'The stand-in failed.');
        send(response, status, {
          error: { message, type: 'invalid_request_error', param: null, code: null },
        });
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
