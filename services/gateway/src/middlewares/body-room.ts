import { problem, type ProblemError } from '../http/problem-error';

const RETRY_SECONDS = 2;

/** How much of bodies is held at a time. Sizes in bytes. */
export interface RoomLimits {
  /** For all requests together. */
  readonly total: number;
  /** For those of one client. */
  readonly perClient: number;
  /** What a request takes beside its body: its head, its socket and what Node has read ahead of it. */
  readonly perRequest: number;
  /** Requests of one client whose bodies arrive at a time. */
  readonly arrivingPerClient: number;
  /** What a body may become that does not say how large it is. */
  readonly largest: number;
}

/** Who wants to hold a body. */
export interface RoomGuest {
  /** By what it shares its room with others of its kind: its network. */
  readonly client: string;
  /** Bytes that the body will have; unknown where it comes in chunks, or compressed. */
  readonly announced: number | undefined;
  /** Is called at most once, and before the body is whole: the request is to be refused by that. */
  yieldPlace(reason: ProblemError): void;
}

/** What one request holds of the room. */
export interface Place {
  /**
   * Counts bytes of the body that have arrived.
   * @throws ProblemError where there is no room for them
   */
  take(bytes: number): void;
  /** The body is all there. Nobody asks for the place any more: what is being read has been paid for. */
  isWhole(): void;
  leave(): void;
}

interface Held {
  bytes: number;
  /** What it will hold once its body is whole. */
  readonly claim: number;
  readonly guest: RoomGuest;
}

interface Client {
  bytes: number;
  readonly arriving: Set<Held>;
}

/**
 * The memory for bodies that are under way. What counts are bytes that have arrived: who announces much and sends little
 * holds little.
 *
 * Where the room is full, whoever holds the most yields: a client whose body arrives, and who holds more already than the
 * one who asks will with its body whole. So many small photos do not push each other out, none is pushed out by a larger
 * one, and to keep out photos of the web app takes hundreds of addresses that really send. Where nobody holds more, the
 * one who asks is told `busy`. Who is beyond its own share is told `rate-limited`: that is not the gateway's doing.
 */
export class BodyRoom {
  private held = 0;
  private readonly clients = new Map<string, Client>();

  /** @param show is told how many bytes are held, each time that changes */
  constructor(
    private readonly limits: RoomLimits,
    private readonly show: (bytes: number) => void = () => undefined,
  ) {}

  /** @throws ProblemError where there is no room for another request */
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

  /** The largest body that arrives, of the client that holds most, if that is more than `bytes`. */
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
