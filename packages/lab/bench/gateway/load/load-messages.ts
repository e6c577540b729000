/** A number of requests to one server. */
export interface Load {
  /** Address of the server, without a path. */
  readonly url: string;
  /** `analysis`: requests of the web app to the gateway. `chat`: requests of an OpenAI client with the same photo. */
  readonly kind: 'analysis' | 'chat';
  /** Additional headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether each photo is new, so that no reading of it is cached. */
  readonly distinct: boolean;
  readonly connections: number;
  readonly requests: number;
}

/** The results; times are in milliseconds. */
export interface LoadResult {
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers from the cache. */
  readonly cached: number;
  /** Counts of answers other than 200, by status, problem code or error code. */
  readonly failures: Readonly<Record<string, number>>;
}
