import type { IncomingHttpHeaders } from 'node:http';

/** A request as a server saw it. */
export interface SeenRequest {
  method: string;
  pathname: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** It was made to fail. */
  failed: boolean;
}

/** Requests in the order in which they came. */
export class RequestLog {
  private readonly requests: SeenRequest[] = [];
  private readonly waiting = new Set<() => void>();

  add(request: SeenRequest): void {
    this.requests.push(request);
    for (const look of this.waiting) look();
  }

  /** All requests so far that match. */
  all(isWanted: (request: SeenRequest) => boolean = () => true): SeenRequest[] {
    return this.requests.filter(isWanted);
  }

  /** The first request that matches, as soon as there is one. Rejects after `limitMs`. */
  first(isWanted: (request: SeenRequest) => boolean, limitMs = 5000): Promise<SeenRequest> {
    return new Promise((found, missing) => {
      const late = () => {
        this.waiting.delete(look);
        missing(new Error(`what was waited for did not come within ${limitMs} ms`));
      };
      const timer = setTimeout(late, limitMs);
      const look = () => {
        const request = this.requests.find(isWanted);
        if (!request) return;
        clearTimeout(timer);
        this.waiting.delete(look);
        found(request);
      };
      this.waiting.add(look);
      look();
    });
  }
}
