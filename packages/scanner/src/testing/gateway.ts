import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseLocalDateTime, parsePrompt, type AnalysisRequest } from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';

/** A server that stands in for the gateway. It reads the same in every photo, and judges it with the real rules. */
export interface Gateway {
  url: string;
  /** From now on it reads this sign; null: it closes connections. */
  willRead: (sign: string | null) => void;
  /** From now on it sees this object instead of a sign. */
  willSee: (object: string) => void;
  stop: () => Promise<void>;
}

const NOON = parseLocalDateTime('2026-11-24T12:00')!;

interface Seen {
  sign?: string;
  object?: string;
}

function answerTo({ sign, object }: Seen, { prompt }: AnalysisRequest) {
  const panels = sign ? [{ text: sign, arrow: null, symbol: null, box: null, confidence: 0.97 }] : [];
  const reading = {
    panels,
    extractedText: sign ?? '',
    isIrrelevant: object !== undefined,
    detectedObject: object ?? null,
    confidence: 0.97,
  };
  const { analysis, decidedBy, agreed } = analyse(reading, parsePrompt(prompt)?.time ?? NOON);
  return { ...analysis, provenance: { provider: 'test', model: 'test', decidedBy, agreed, cached: false } };
}

/** Starts the server on a free port. */
export async function startGateway(): Promise<Gateway> {
  let seen: Seen | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (seen === null) {
        request.socket.destroy();
        return;
      }
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify(answerTo(seen, JSON.parse(Buffer.concat(chunks).toString()) as AnalysisRequest)),
      );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/openai-vision`,
    willRead: (text) => {
      seen = text === null ? null : { sign: text };
    },
    willSee: (object) => {
      seen = { object };
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
