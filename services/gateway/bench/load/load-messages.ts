import type { Problem } from '@curbwise/contract';

/** What is sent, and how often. */
export interface Load {
  /** Address of the server, without a path. */
  readonly url: string;
  /** `analysis`: what the web app sends to the gateway. `chat`: what a client of OpenAI sends, with the same photo. */
  readonly kind: 'analysis' | 'chat';
  /** Headers beside those that the kind has anyway. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether each photo is another one: no reading of it can have been kept. */
  readonly distinct: boolean;
  readonly connections: number;
  readonly requests: number;
}

/** How it went; times in milliseconds. */
export interface LoadResult {
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers out of a cache. */
  readonly cached: number;
  /** What was not answered with 200, and how often: a status, a problem's code, or the code of an error. */
  readonly failures: Readonly<Record<Problem['code'] | string, number>>;
}
