import type { AnalysisResponse } from '@curbwise/contract';
import type { Page } from 'playwright-core';

type Analysis = Omit<AnalysisResponse, 'provenance'>;

/** The result of a reading in the page. */
export interface PageReading {
  readonly analysis: Analysis | null;
  readonly failure: string | null;
  readonly ms: number;
}

/** Starts the reader in a page of the site, as the page itself does, and keeps it there. */
export async function startInPage(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const root = new URL('/reader/', location.href);
    type Piece = { url: string; transferBytes: number };
    const list = (await (await fetch(new URL('reader.json', root))).json()) as {
      script: Piece;
      parts: Record<string, Piece[]>;
    };
    const fetched = async ({ url }: Piece) => (await fetch(new URL(url, root))).arrayBuffer();
    const files: Record<string, ArrayBuffer> = {};
    for (const [part, pieces] of Object.entries(list.parts))
      files[part] = await new Blob(await Promise.all(pieces.map(fetched))).arrayBuffer();
    const worker = new Worker(new URL(list.script.url, root));
    Object.assign(globalThis, { benchReader: worker });
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ type: string; message?: string }>) =>
        data.type === 'loaded' ? resolve() : reject(new Error(data.message));
      worker.postMessage({ type: 'load', id: 0, files }, Object.values(files));
    });
    const pieces = [list.script, ...Object.values(list.parts).flat()];
    return pieces.reduce((sum, { transferBytes }) => sum + transferBytes, 0);
  });
}

/** Reads a JPEG in a page in which {@link startInPage} has started the reader. */
export function readInPage(page: Page, jpeg: Buffer, time: object): Promise<PageReading> {
  return page.evaluate(
    async ({ base64, asked }) => {
      const { benchReader: worker } = globalThis as unknown as { benchReader: Worker };
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const begun = performance.now();
      type Said = { type: string; answer?: { analysis: Analysis }; fault?: string; message?: string };
      return new Promise<PageReading>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<Said>) => {
          if (data.type === 'progress') return;
          const analysis = data.answer?.analysis ?? null;
          const failure = analysis ? null : `${data.fault}: ${data.message}`;
          resolve({ analysis, failure, ms: performance.now() - begun });
        };
        const photos = [new Blob([bytes], { type: 'image/jpeg' })];
        worker.postMessage({ type: 'read', id: 1, photos, question: { time: asked } });
      });
    },
    { base64: jpeg.toString('base64'), asked: time },
  );
}
