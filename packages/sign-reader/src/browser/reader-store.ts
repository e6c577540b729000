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

/** How much of the reader is on the device, in bytes of download (compressed). */
export interface StoredBytes {
  readonly gotBytes: number;
  readonly totalBytes: number;
}

/** Called with the progress of a download. */
export type OnDownload = (stored: StoredBytes) => void;

/** The files of the reader on this device. */
export interface ReaderStore {
  /** Whether all files of some version, live or earlier, are on the device. Uses no network. */
  isComplete(): Promise<boolean>;
  /**
   * How much of it is on the device; null if that is unknown: no list is stored, and the site cannot be reached. Every
   * piece is checked, because a browser may remove single pieces.
   */
  storedBytes(): Promise<StoredBytes | null>;
  /**
   * Downloads the missing pieces of the live version. Pieces that have arrived are kept, even if the download fails or is
   * aborted. The previous version stays in use until the new one is complete.
   * @returns whether the version changed
   * @throws DeviceReaderError `network`, `broken`, `storage`; the signal's reason if it was aborted
   */
  fetchAll(signal: AbortSignal, onDownload: OnDownload): Promise<boolean>;
  /**
   * The address of the worker's script, and the contents of all other files.
   * @throws DeviceReaderError `absent` if a piece is missing or damaged
   */
  files(): Promise<{ script: string; bytes: ReaderBytes }>;
  /** Removes all files. */
  remove(): Promise<void>;
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
 * Opens the store for the reader that a site serves.
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
      throw new DeviceReaderError('network', `The list of the reader's files has status ${response.status}`);
    const text = await response.text();
    const list = readerFilesSchema.safeParse(parseJson(text));
    if (!list.success || list.data.protocol !== READER_PROTOCOL)
      throw new DeviceReaderError('broken', "This page does not understand the list of the reader's files");
    return { list: list.data, text };
  }

  async function storedBytesOf(list: ReaderFiles): Promise<StoredBytes> {
    const cache = await open();
    const pieces = piecesOf(list);
    const kept = await Promise.all(
      pieces.map(async (piece) => ((await cache.match(addressOf(piece))) ? piece : [])),
    );
    return { gotBytes: totalOf(kept.flat()), totalBytes: totalOf(pieces) };
  }

  /** Downloads a piece and checks its length and hash. */
  async function fetchPiece(
    piece: ReaderPiece,
    signal: AbortSignal,
    onFraction: (fraction: number) => void,
  ): Promise<{ headers: Headers; content: Uint8Array<ArrayBuffer> }> {
    try {
      const response = await fetch(addressOf(piece), { signal });
      if (!response.ok || !response.body)
        throw new DeviceReaderError('network', `A piece of the reader has status ${response.status}`);
      const content = new Uint8Array(piece.bytes);
      let at = 0;
      const reader = response.body.getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        if (at + value.length > content.length)
          throw new DeviceReaderError('broken', 'A piece of the reader is too long');
        content.set(value, at);
        at += value.length;
        onFraction(at / piece.bytes);
      }
      if (at < piece.bytes || (await integrityOf(content)) !== piece.integrity)
        throw new DeviceReaderError('broken', 'A piece of the reader is damaged');
      return { headers: response.headers, content };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof DeviceReaderError) throw error;
      throw new DeviceReaderError('network', 'The connection failed', { cause: error });
    }
  }

  async function storePiece(
    piece: ReaderPiece,
    signal: AbortSignal,
    onFraction: (fraction: number) => void,
  ): Promise<void> {
    const { headers, content } = await fetchPiece(piece, signal, onFraction);
    // The worker's Content-Security-Policy is in the headers of its script. Headers about the transfer no longer apply.
    const kept = new Headers(headers);
    for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
    await (await open()).put(addressOf(piece), new Response(content, { headers: kept }));
  }

  async function keptContent(piece: ReaderPiece): Promise<ArrayBuffer> {
    const found = await (await open()).match(addressOf(piece));
    const content = await found?.arrayBuffer();
    if (content && (await integrityOf(content)) === piece.integrity) return content;
    // The next download fetches it again.
    await (await open()).delete(addressOf(piece));
    throw new DeviceReaderError('absent', 'The reader is not on this device');
  }

  /** Joins the pieces of a file. Reads them one after the other, to need less memory. */
  async function keptFile(pieces: readonly ReaderPiece[]): Promise<ArrayBuffer> {
    const content = new Uint8Array(pieces.reduce((sum, { bytes }) => sum + bytes, 0));
    let at = 0;
    for (const piece of pieces) {
      content.set(new Uint8Array(await keptContent(piece)), at);
      at += piece.bytes;
    }
    return content.buffer;
  }

  /** Removes the files of other versions. */
  async function removeOthers(list: ReaderFiles): Promise<void> {
    const cache = await open();
    const needed = new Set([listUrl, ...piecesOf(list).map(addressOf)]);
    const requests = await cache.keys();
    await Promise.all(requests.filter(({ url }) => !needed.has(url)).map((request) => cache.delete(request)));
  }

  return {
    async isComplete() {
      const list = (await caches.has(READER_CACHE)) ? await keptList() : null;
      if (!list) return false;
      const { gotBytes, totalBytes } = await storedBytesOf(list);
      return gotBytes === totalBytes;
    },
    async storedBytes() {
      const list =
        (await keptList()) ??
        (await liveList().then(
          (live) => live.list,
          () => null,
        ));
      return list && storedBytesOf(list);
    },
    async fetchAll(signal, onDownload) {
      const before = await keptList();
      const { list, text } = await liveList(signal);
      const cache = await open();
      const { gotBytes, totalBytes } = await storedBytesOf(list);
      let got = gotBytes;
      onDownload({ gotBytes, totalBytes });
      try {
        for (const piece of piecesOf(list)) {
          if (await cache.match(addressOf(piece))) continue;
          signal.throwIfAborted();
          await storePiece(piece, signal, (fraction) =>
            onDownload({ gotBytes: Math.round(got + fraction * piece.transferBytes), totalBytes }),
          );
          got += piece.transferBytes;
        }
        await cache.put(
          listUrl,
          new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }),
        );
        await removeOthers(list);
      } catch (error) {
        if (isQuotaError(error))
          throw new DeviceReaderError('storage', 'There is no room for the reader', { cause: error });
        throw error;
      }
      onDownload({ gotBytes: totalBytes, totalBytes });
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
    async remove() {
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
