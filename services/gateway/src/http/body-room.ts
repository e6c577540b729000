import { problem, type ProblemError } from './problem-error';

const RETRY_SECONDS = 2;

/** How much memory request bodies may take at a time. Sizes in bytes. */
export interface RoomLimits {
  /** For all requests together. */
  readonly total: number;
  /** For those of one client. */
  readonly perClient: number;
  /** What a request takes besides its body: its head, its socket and Node's read buffer. */
  readonly perRequest: number;
  /** Requests of one client whose bodies may be arriving at the same time. */
  readonly arrivingPerClient: number;
  /** Maximum size of a body that does not announce its size. */
  readonly largest: number;
}

/** A request that wants room for its body. */
export interface RoomGuest {
  /** The client's network; its requests share their room. */
  readonly client: string;
  /** Bytes of the body; undefined if it is chunked or compressed. */
  readonly announced: number | undefined;
  /** Called at most once, before the body is complete: the request must fail with this problem. */
  yieldPlace(reason: ProblemError): void;
}

/** The room that one request holds. */
export interface Place {
  /**
   * Counts bytes of the body that have arrived.
   * @throws ProblemError if there is no room for them
   */
  take(bytes: number): void;
  /** Call it when the body is complete. From then on the place is not taken away: its reading may already cost money. */
  isWhole(): void;
  leave(): void;
}

interface Held {
  bytes: number;
  /** What it will hold once its body is complete. */
  readonly claim: number;
  readonly guest: RoomGuest;
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

  /** @throws ProblemError if there is no room for another request */
  enter(guest: RoomGuest): Place {
    const { arrivingPerClient, largest, perRequest } = this.limits;
    const client = this.clients.get(guest.client) ?? { bytes: 0, arriving: new Set() };
    if (client.arriving.size >= arrivingPerClient) throw ownShareTaken();
    const claim = perRequest + Math.min(largest, guest.announced ?? largest);
    const held: Held = { bytes: 0, claim, guest };
    this.take(client, held, perRequest);
    client.arriving.add(held);
    this.clients.set(guest.client, client);
    return {
      take: (bytes) => this.take(client, held, bytes),
      isWhole: () => void client.arriving.delete(held),
      leave: () => this.leave(client, held),
    };
  }

  private take(client: Client, held: Held, bytes: number): void {
    if (client.bytes + bytes > this.limits.perClient) throw ownShareTaken();
    const claim = client.bytes - held.bytes + Math.max(held.claim, held.bytes + bytes);
    while (this.held + bytes > this.limits.total) {
      const largest = this.largestBeyond(claim, client);
      if (largest === undefined) throw roomTaken();
      this.leave(largest.client, largest.held);
      largest.held.guest.yieldPlace(roomTaken());
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
    const { client: name } = held.guest;
    if (client.bytes === 0 && this.clients.get(name) === client) this.clients.delete(name);
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
