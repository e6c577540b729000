import type { IncomingMessage } from 'node:http';
import { clientNetwork } from './client-names';
import type { BodyShare, GatewayMiddleware } from './gateway-state';
import { problem, type ProblemError } from './problems';

const RETRY_SECONDS = 2;

/** How much memory request bodies may take at a time. Sizes in bytes. */
export interface RoomLimits {
  readonly total: number;
  readonly perClient: number;
  /** What a request takes besides its body: its head, its socket and Node's read buffer. */
  readonly perRequest: number;
  /** Requests of one client whose bodies may be arriving at the same time. */
  readonly arrivingPerClient: number;
  /** Maximum size of a body that does not announce its size. */
  readonly largest: number;
}

interface Held {
  bytes: number;
  /** What it will hold once its body is complete. */
  readonly claim: number;
  /** The client's network; its requests share their room. */
  readonly network: string;
  refuse(reason: ProblemError): void;
}

interface Client {
  bytes: number;
  readonly arriving: Set<Held>;
}

/**
 * Limits the memory of request bodies. Only bytes that have arrived count, not those announced.
 *
 * When the room is full, the client that holds the most gives up a body that is still arriving, if it holds more than the
 * new request's client will hold with its body complete. So small photos do not evict each other, no photo is evicted by
 * a larger one, and blocking the web app's photos takes hundreds of addresses that really send data. If no client holds
 * more, the new request fails with `busy`. A client that exceeds its own share gets `rate-limited` instead, because the
 * gateway is not overloaded.
 */
export class BodyRoom {
  private held = 0;
  private readonly clients = new Map<string, Client>();

  /** @param show receives the number of held bytes each time it changes */
  constructor(
    private readonly limits: RoomLimits,
    private readonly show: (bytes: number) => void = () => undefined,
  ) {}

  /**
   * @param network of the client
   * @param announced bytes of the body; undefined if it is chunked or compressed
   * @throws ProblemError if there is no room for another request
   */
  enter(network: string, announced: number | undefined): BodyShare & { leave(): void } {
    const { arrivingPerClient, largest, perRequest } = this.limits;
    const client = this.clients.get(network) ?? { bytes: 0, arriving: new Set() };
    if (client.arriving.size >= arrivingPerClient) throw ownShareTaken();
    const claim = perRequest + Math.min(largest, announced ?? largest);
    let refusal: ProblemError | undefined;
    const held: Held = { bytes: 0, claim, network, refuse: (reason) => (refusal = reason) };
    this.take(client, held, perRequest);
    client.arriving.add(held);
    this.clients.set(network, client);
    return {
      take: (bytes) => this.take(client, held, bytes),
      isWhole: () => void client.arriving.delete(held),
      leave: () => this.leave(client, held),
      onYield(refuse) {
        held.refuse = refuse;
        if (refusal) refuse(refusal);
      },
    };
  }

  private take(client: Client, held: Held, bytes: number): void {
    if (client.bytes + bytes > this.limits.perClient) throw ownShareTaken();
    const claim = client.bytes - held.bytes + Math.max(held.claim, held.bytes + bytes);
    while (this.held + bytes > this.limits.total) {
      const largest = this.largestBeyond(claim, client);
      if (largest === undefined) throw roomTaken();
      this.leave(largest.client, largest.held);
      largest.held.refuse(roomTaken());
    }
    this.count(client, held, bytes);
  }

  /** The largest arriving body of the client that holds the most, if that client holds more than `bytes`. */
  private largestBeyond(bytes: number, asks: Client): { client: Client; held: Held } | undefined {
    let most: Client | undefined;
    for (const client of this.clients.values()) {
      if (client === asks || client.arriving.size === 0) continue;
      if (client.bytes > (most?.bytes ?? bytes)) most = client;
    }
    if (most === undefined) return undefined;
    const [first, ...others] = most.arriving;
    const held = others.reduce((one, other) => (other.bytes > one.bytes ? other : one), first!);
    return { client: most, held };
  }

  private leave(client: Client, held: Held): void {
    client.arriving.delete(held);
    this.count(client, held, -held.bytes);
    const { network } = held;
    if (client.bytes === 0 && this.clients.get(network) === client) this.clients.delete(network);
  }

  private count(client: Client, held: Held, bytes: number): void {
    held.bytes += bytes;
    client.bytes += bytes;
    this.show((this.held += bytes));
  }
}

const ownShareTaken = () =>
  problem('rate-limited', 'Let your other photos arrive first, then try again.', RETRY_SECONDS);

const roomTaken = () => problem('busy', 'Try again in a moment.', RETRY_SECONDS);

/** Reserves room for a body until its request is answered: a photo stays in memory that long, in several copies. */
export function bytesUnderWay(room: BodyRoom): GatewayMiddleware {
  return async (ctx, next) => {
    const share = room.enter(clientNetwork(ctx.ip), announcedBytes(ctx.req));
    ctx.state.share = share;
    try {
      await next();
    } finally {
      share.leave();
    }
  };
}

function announcedBytes({ headers }: IncomingMessage): number | undefined {
  if ('transfer-encoding' in headers || 'content-encoding' in headers) return undefined;
  return Number(headers['content-length'] ?? 0);
}
