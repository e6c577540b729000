import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROGRESS_MEDIA_TYPE } from '@curbwise/contract';
import { send } from '@koa/send';
import Koa from 'koa';

export interface ServedGallery {
  url: string;
  close(): Promise<void>;
}

/** Requests to this path are never answered, for a scan that keeps running. The query `told` holds progress lines to send. */
const NEVER = '/never';

/** Requests to this path are refused as too many. */
const TOO_MANY = '/too-many';
const PROBLEM = {
  title: 'Too many requests',
  status: 429,
  code: 'rate-limited',
  detail: 'Try again in 60 seconds.',
};

/**
 * Serves a folder on the loopback interface.
 * @param port 0 for any free port
 */
export async function serveGallery(folder: string, port: number): Promise<ServedGallery> {
  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.path === NEVER) {
      ctx.respond = false;
      const { told } = ctx.query;
      if (typeof told === 'string')
        ctx.res.writeHead(200, { 'content-type': PROGRESS_MEDIA_TYPE }).write(told);
      return;
    }
    if (ctx.path === TOO_MANY) {
      ctx.status = PROBLEM.status;
      ctx.set('retry-after', '60');
      ctx.body = PROBLEM;
      ctx.type = 'application/problem+json';
      return;
    }
    await send(ctx, ctx.path === '/' ? 'index.html' : ctx.path, { root: folder });
  });
  const respond = app.callback();
  const server = createServer((request, response) => void respond(request, response)).listen(
    port,
    '127.0.0.1',
  );
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
