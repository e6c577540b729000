import {
  READER_CACHE,
  READER_LIST,
  READER_PARTS,
  READER_PROTOCOL,
  readerFilesSchema,
  type ReaderFiles,
  type ReaderPart,
  type ReaderPiece,
} from '@curbwise/contract';
import { DeviceReaderError } from './device-reader-error';
import type { ReaderBytes } from './messages';

/** How much of the reader is on the device, by what comes over the network. */
export interface KeptShare {
  readonly gotBytes: number;
  readonly totalBytes: number;
}

/** Hears how a download goes on. */
export type OnShare = (share: KeptShare) => void;

/** The files of the reader on this device. */
export interface ReaderStore {
  /** Whether all of it is here, the live version or one before. Nothing is asked of the network. */
  isWhole(): Promise<boolean>;
  /**
   * How much of it is here; null where nobody knows what it takes: nothing is here, and the site cannot be asked.
   * Whole means that each piece is here: a browser that lets go of what is kept lets go of pieces alone.
   */
  share(): Promise<KeptShare | null>;
  /**
   * Fetches what is missing of the version that is live. What has come stays, however this ends; until all is here, the
   * version before stays the one that reads.
   * @returns whether another version is here than before
   * @throws DeviceReaderError `network`, `broken`, `storage`; the signal's reason if it was aborted
   */
  fetchAll(signal: AbortSignal, onShare: OnShare): Promise<boolean>;
  /**
   * The address of the worker's script, and the content of all else.
   * @throws DeviceReaderError `absent` if a piece is missing or is not what it has to be
   */
  files(): Promise<{ script: string; bytes: ReaderBytes }>;
  /** Lets go of everything. */
  forget(): Promise<void>;
}

const piecesOf = ({ script, parts }: ReaderFiles): ReaderPiece[] => [
  script,
  ...READER_PARTS.flatMap((part) => parts[part] ?? []),
];

const totalOf = (pieces: readonly ReaderPiece[]) =>
  pieces.reduce((sum, { transferBytes }) => sum + transferBytes, 0);

async function integrityOf(content: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/**
 * The store of the reader that a site serves.
 * @param root address of the folder with the list of its files
 */
export function openReaderStore(root: string): ReaderStore {
  const listUrl = new URL(READER_LIST, root).href;
  const addressOf = (piece: ReaderPiece) => new URL(piece.url, root).href;
  const open = () => caches.open(READER_CACHE);

  async function keptList(): Promise<ReaderFiles | null> {
    const found = await (await open()).match(listUrl);
    const list = found && readerFilesSchema.safeParse(await found.json().catch(() => null));
    return list?.success && list.data.protocol === READER_PROTOCOL ? list.data : null;
  }

  async function liveList(signal?: AbortSignal): Promise<{ list: ReaderFiles; text: string }> {
    const response = await fetch(listUrl, { cache: 'no-cache', ...(signal && { signal }) }).catch(
      (cause: unknown) => {
        signal?.throwIfAborted();
        throw new DeviceReaderError('network', 'The reader could not be reached', { cause });
      },
    );
    if (!response.ok)
      throw new DeviceReaderError('network', `The reader was answered with ${response.status}`);
    const text = await response.text();
    const list = readerFilesSchema.safeParse(parseJson(text));
    if (!list.success || list.data.protocol !== READER_PROTOCOL)
      throw new DeviceReaderError('broken', 'The list of the reader is not one that this page understands');
    return { list: list.data, text };
  }

  async function shareOf(list: ReaderFiles): Promise<KeptShare> {
    const cache = await open();
    const pieces = piecesOf(list);
    const kept = await Promise.all(
      pieces.map(async (piece) => ((await cache.match(addressOf(piece))) ? piece : [])),
    );
    return { gotBytes: totalOf(kept.flat()), totalBytes: totalOf(pieces) };
  }

  /** A piece as it has to be, while it comes. */
  async function fetchPiece(
    piece: ReaderPiece,
    signal: AbortSignal,
    onBytes: (share: number) => void,
  ): Promise<{ headers: Headers; content: Uint8Array<ArrayBuffer> }> {
    try {
      const response = await fetch(addressOf(piece), { signal });
      if (!response.ok || !response.body)
        throw new DeviceReaderError('network', `A piece of the reader was answered with ${response.status}`);
      const content = new Uint8Array(piece.bytes);
      let at = 0;
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (at + value.length > content.length)
          throw new DeviceReaderError('broken', 'A piece of the reader is longer than it has to be');
        content.set(value, at);
        at += value.length;
        onBytes(at / piece.bytes);
      }
      if (at < piece.bytes || (await integrityOf(content)) !== piece.integrity)
        throw new DeviceReaderError('broken', 'A piece of the reader is not what it has to be');
      return { headers: response.headers, content };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DeviceReaderError) throw error;
      throw new DeviceReaderError('network', 'The connection failed', { cause: error });
    }
  }

  async function keepPiece(piece: ReaderPiece, signal: AbortSignal, onBytes: (share: number) => void) {
    const { headers, content } = await fetchPiece(piece, signal, onBytes);
    // The policy of the worker is in the headers of its script; how it came over the network is over.
    const kept = new Headers(headers);
    for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
    await (await open()).put(addressOf(piece), new Response(content, { headers: kept }));
  }

  async function keptContent(piece: ReaderPiece): Promise<ArrayBuffer> {
    const found = await (await open()).match(addressOf(piece));
    const content = await found?.arrayBuffer();
    if (content && (await integrityOf(content)) === piece.integrity) return content;
    // Fetched anew the next time.
    await (await open()).delete(addressOf(piece));
    throw new DeviceReaderError('absent', 'The reader is not on this device');
  }

  /** A file of its pieces. One after the other: all that is read at once is in memory at once. */
  async function keptFile(pieces: readonly ReaderPiece[]): Promise<ArrayBuffer> {
    const content = new Uint8Array(pieces.reduce((sum, { bytes }) => sum + bytes, 0));
    let at = 0;
    for (const piece of pieces) {
      content.set(new Uint8Array(await keptContent(piece)), at);
      at += piece.bytes;
    }
    return content.buffer;
  }

  /** What another version needed is of no use to this one. */
  async function forgetOthers(list: ReaderFiles): Promise<void> {
    const cache = await open();
    const needed = new Set([listUrl, ...piecesOf(list).map(addressOf)]);
    const requests = await cache.keys();
    await Promise.all(requests.filter(({ url }) => !needed.has(url)).map((request) => cache.delete(request)));
  }

  return {
    async isWhole() {
      const list = (await caches.has(READER_CACHE)) ? await keptList() : null;
      if (!list) return false;
      const { gotBytes, totalBytes } = await shareOf(list);
      return gotBytes === totalBytes;
    },
    async share() {
      const list =
        (await keptList()) ??
        (await liveList().then(
          (live) => live.list,
          () => null,
        ));
      return list && shareOf(list);
    },
    async fetchAll(signal, onShare) {
      const before = await keptList();
      const { list, text } = await liveList(signal);
      const cache = await open();
      const { gotBytes, totalBytes } = await shareOf(list);
      let got = gotBytes;
      onShare({ gotBytes, totalBytes });
      try {
        for (const piece of piecesOf(list)) {
          if (await cache.match(addressOf(piece))) continue;
          signal.throwIfAborted();
          await keepPiece(piece, signal, (share) =>
            onShare({ gotBytes: Math.round(got + share * piece.transferBytes), totalBytes }),
          );
          got += piece.transferBytes;
        }
        await cache.put(
          listUrl,
          new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }),
        );
        await forgetOthers(list);
      } catch (error) {
        if (isQuotaError(error))
          throw new DeviceReaderError('storage', 'There is no room for the reader', { cause: error });
        throw error;
      }
      onShare({ gotBytes: totalBytes, totalBytes });
      return JSON.stringify(before) !== JSON.stringify(list);
    },
    async files() {
      const list = await keptList();
      if (!list) throw new DeviceReaderError('absent', 'The reader is not on this device');
      await keptContent(list.script);
      const bytes: Partial<Record<ReaderPart, ArrayBuffer>> = {};
      for (const part of READER_PARTS) bytes[part] = await keptFile(list.parts[part] ?? []);
      return { script: addressOf(list.script), bytes: bytes as ReaderBytes };
    },
    async forget() {
      await caches.delete(READER_CACHE);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
