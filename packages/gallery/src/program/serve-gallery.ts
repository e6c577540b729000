import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { send } from '@koa/send';
import Koa from 'koa';

export interface ServedGallery {
  url: string;
  close(): Promise<void>;
}

/** A question to this path is never answered: a scan that runs for ever. */
const NEVER = '/never';

/**
 * Serves a folder on this machine alone.
 * @param port 0: any that is free
 */
export async function serveGallery(folder: string, port: number): Promise<ServedGallery> {
  const app = new Koa();
  app.use(async (ctx) => {
    if (ctx.path === NEVER) {
      ctx.respond = false;
      return;
    }
    await send(ctx, ctx.path === '/' ? 'index.html' : ctx.path, { root: folder });
  });
  const server = createServer(app.callback()).listen(port, '127.0.0.1');
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
