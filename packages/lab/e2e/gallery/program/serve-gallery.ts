import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PROGRESS_MEDIA_TYPE, type Problem } from '@curbwise/contract';
import { send } from '@koa/send';
import Koa from 'koa';

export interface ServedGallery {
  url: string;
  close(): Promise<void>;
}

/** Requests to this path are never answered, for a scan that keeps running. The query `told` holds progress lines to send. */
const NEVER = '/never';

/** Requests to these paths are refused. */
const PROBLEMS: Readonly<Record<string, Pick<Problem, 'status' | 'code' | 'detail'>>> = {
  '/too-many': { status: 429, code: 'rate-limited', detail: 'Try again in 60 seconds.' },
  '/needs-operator': { status: 503, code: 'needs-operator', detail: 'No photo can be read.' },
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
    const problem = PROBLEMS[ctx.path];
    if (problem) {
      ctx.status = problem.status;
      ctx.set('retry-after', '60');
      ctx.body = { type: 'about:blank', title: problem.code, ...problem };
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
