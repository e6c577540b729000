import { clientErrorsSchema, type ClientError } from '@curbwise/contract';
import type { GatewayMiddleware } from '../gateway-state';
import { problem } from '../problem-error';

/** `POST /client-errors`: counts the faults of remotes that a page tells of, and keeps nothing of who told them. */
export function handleClientErrors(
  take: (errors: readonly ClientError[], address: string) => Promise<void>,
): GatewayMiddleware {
  return async (ctx) => {
    const body = clientErrorsSchema.safeParse(ctx.request.body);
    if (!body.success)
      throw problem('invalid-request', 'Send faults of remotes as the web app does, and nothing else.');
    await take(body.data.errors, ctx.ip);
    ctx.status = 204;
  };
}
