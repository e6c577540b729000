import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Context } from 'koa';

type Encoding = 'identity' | 'br' | 'gzip';

/** A text in every encoding that a client may accept. */
export interface CompressedText {
  /** Weak, because it is the same for all encodings. */
  readonly etag: string;
  as: (encoding: Encoding) => Promise<Buffer>;
}

const COMPRESS: Record<Encoding, (text: Buffer) => Promise<Buffer>> = {
  identity: (text) => Promise.resolve(text),
  br: (text) => promisify(brotliCompress)(text),
  gzip: (text) => promisify(gzip)(text),
};

/** Prepares a text that is compressed once and sent many times. */
export function compressed(text: string): CompressedText {
  const identity = Buffer.from(text, 'utf8');
  const forms = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    as(encoding) {
      const form = forms.get(encoding) ?? COMPRESS[encoding](identity);
      forms.set(encoding, form);
      return form;
    },
  };
}

/**
 * Sends a text that clients must revalidate each time, in the best encoding they accept; 304 to a client that has it.
 * @param status anything but 200 is always sent in full
 */
export async function sendText(
  ctx: Context,
  type: string,
  text: CompressedText,
  status: 200 | 404 = 200,
): Promise<void> {
  const takes = (encoding: string) => ctx.acceptsEncodings(encoding, 'identity') === encoding;
  const chosen = takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', 'no-cache');
  ctx.etag = text.etag;
  ctx.status = status;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const body = await text.as(chosen);
  if (chosen !== 'identity') ctx.set('Content-Encoding', chosen);
  ctx.type = type;
  ctx.body = body;
}
