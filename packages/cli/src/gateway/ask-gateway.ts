import { readFileSync } from 'node:fs';
import { InvalidArgumentError, type Command } from 'commander';
import type { z } from 'zod';
import type { Context } from '../curbwise/context';

const RESPONSE_TIMEOUT_MS = 5000;

const DEFAULT_GATEWAY = 'http://127.0.0.1:8080';

/** A gateway did not return what it was asked for. The message says what to do. */
export class GatewayRefusal extends Error {
  constructor(
    message: string,
    /** Whether a later request may succeed: the gateway is unreachable or busy. */
    readonly isTransient: boolean,
  ) {
    super(message);
  }
}

export const withGateway = (command: Command, { environment }: Context): Command =>
  command.option(
    '--gateway <url>',
    'gateway to ask (default: CURBWISE_SITE, else one on this machine); ADMIN_TOKEN or ADMIN_TOKEN_FILE holds its token',
    gatewayUrl,
    environment.CURBWISE_SITE?.replace(/\/+$/, '') || DEFAULT_GATEWAY,
  );

function gatewayUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new InvalidArgumentError(`Write it as ${DEFAULT_GATEWAY}, without a user name or password.`);
  return url.origin + url.pathname.replace(/\/$/, '');
}

/**
 * The gateway's admin token; undefined if none is set.
 * @throws GatewayRefusal if the token file cannot be read
 */
function adminToken({ environment }: Context): string | undefined {
  const { ADMIN_TOKEN, ADMIN_TOKEN_FILE } = environment;
  if (ADMIN_TOKEN) return ADMIN_TOKEN;
  if (!ADMIN_TOKEN_FILE) return undefined;
  try {
    return readFileSync(ADMIN_TOKEN_FILE, 'utf8').trim();
  } catch {
    throw new GatewayRefusal('The file named by ADMIN_TOKEN_FILE cannot be read. Check its path.', false);
  }
}

export interface Asked<Answer> {
  readonly path: string;
  readonly schema: z.ZodType<Answer>;
  /** Why a gateway may not have the path, after `<gateway> does not share`. */
  readonly ifMissing: string;
}

/**
 * Asks a gateway for something that only its operator may have.
 * @throws GatewayRefusal
 */
export async function askGateway<Answer>(
  { path, schema, ifMissing }: Asked<Answer>,
  gateway: string,
  context: Context,
): Promise<Answer> {
  const token = adminToken(context);
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(gateway + path, {
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch(() => {
    throw new GatewayRefusal(`${gateway} does not answer. Is it running, and is the address right?`, true);
  });
  if (response.status === 404) throw new GatewayRefusal(`${gateway} does not share ${ifMissing}`, false);
  if (response.status !== 200) throw refusalOf(response.status, gateway, token !== undefined);
  const answer = schema.safeParse(await response.json().catch(() => null));
  if (!answer.success)
    throw new GatewayRefusal(
      `${gateway} did not answer like a gateway of this version. Is the address right?`,
      false,
    );
  return answer.data;
}

function refusalOf(status: number, gateway: string, hasToken: boolean): GatewayRefusal {
  if (status === 401)
    return new GatewayRefusal(
      hasToken
        ? `${gateway} rejects this token. ADMIN_TOKEN must be the one it was started with.`
        : `${gateway} needs a token. Set ADMIN_TOKEN to the one it was started with.`,
      false,
    );
  return new GatewayRefusal(`${gateway} answered with status ${status}.`, status >= 500 || status === 429);
}
