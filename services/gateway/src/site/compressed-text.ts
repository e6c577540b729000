import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'koa';

/** A text in every form a client may take it in. */
export interface CompressedText {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses a text once, for all the times it is sent. */
export async function compressed(text: string): Promise<CompressedText> {
  const identity = Buffer.from(text, 'utf8');
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { identity, br, gzip: gz };
}

/** Sends a text that is to be asked for anew each time, in the best form the client takes. */
export function sendText(ctx: Context, type: string, text: CompressedText): void {
  const takes = (encoding: string) => ctx.acceptsEncodings(encoding, 'identity') === encoding;
  const chosen = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  if (chosen !== 'identity') ctx.set('Content-Encoding', chosen);
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', 'no-cache');
  ctx.type = type;
  ctx.body = text[chosen];
}
