import { clientErrorsSchema, type ClientError, type RemoteLoad } from '@curbwise/contract';
import type { GatewayMiddleware } from '../http/gateway-state';
import { problem } from '../http/problem-error';

/** One report of a page. */
export interface ClientReport {
  errors: readonly ClientError[];
  loads: readonly RemoteLoad[];
}

/** `POST /client-errors`: counts the faults and loads of remotes that a page reports. Stores nothing about the client. */
export function handleClientErrors(
  take: (report: ClientReport, address: string) => Promise<void>,
): GatewayMiddleware {
  return async (ctx) => {
    const body = clientErrorsSchema.safeParse(ctx.request.body);
    if (!body.success)
      throw problem(
        'invalid-request',
        'Send faults and loads of remotes as the web app does, and nothing else.',
      );
    await take(body.data, ctx.ip);
    ctx.status = 204;
  };
}
