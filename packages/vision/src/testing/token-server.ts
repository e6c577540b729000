import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { respond } from './upstream';

interface TokenAnswer {
  readonly status: number;
  readonly body: unknown;
}

interface TokenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A token server. By default it issues `token-1`, `token-2` and so on, each valid for an hour. */
export interface TokenServer {
  readonly url: string;
  readonly requests: readonly TokenRequest[];
  /** Resolves at the first request. */
  readonly asked: Promise<void>;
  /** Replaces the default answer. */
  answer?: (() => TokenAnswer | Promise<TokenAnswer>) | undefined;
  close(): Promise<void>;
}

export async function startTokenServer(): Promise<TokenServer> {
  const requests: TokenRequest[] = [];
  let resolveAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (resolveAsked = resolve));
  let issued = 0;
  const nextToken = (): TokenAnswer => {
    issued += 1;
    return { status: 200, body: { access_token: `token-${issued}`, expires_in: 3600, token_type: 'Bearer' } };
  };
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, headers, body: await text(request) });
    resolveAsked();
    const { status, body } = await (tokens.answer ?? nextToken)();
    respond(response, status, body);
  }
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tokens: TokenServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    asked,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return tokens;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
export { publicKey };

/** The JSON key of a service account that gets its tokens at an address. */
export const credentialsFor = (tokenUri: string) =>
  JSON.stringify({
    type: 'service_account',
    project_id: 'kerb-1',
    private_key_id: 'key-1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'reader@kerb-1.iam.gserviceaccount.com',
    token_uri: tokenUri,
  });
