import { followReadiness, type ReadinessFollower } from './follow-readiness';
import { keepSending } from './keep-sending';
import { sendInPieces } from './send-in-pieces';
import { startCluster, type Cluster } from './start-cluster';
import { until } from './until';

// Runs two real gateways, a proxy and a Redis, which are slow on a busy machine.
jest.setTimeout(120_000);

const REQUESTS = 1_000;
/** Time for the load balancers to stop using a gateway, in milliseconds, even on a busy machine. */
const DRAIN_MS = 2_000;
/** Clients that send in pieces, and clients that keep their connection. */
const SENDERS = 100;
const KEEPERS = 6;

let cluster: Cluster;
let follower: ReadinessFollower;
beforeAll(async () => {
  cluster = await startCluster(2, DRAIN_MS);
  follower = followReadiness(cluster);
});
afterAll(async () => {
  await follower?.stop();
  await cluster?.stop();
});

test('a rolling restart loses none of a thousand requests that are still arriving', async () => {
  const outcomes: (number | string)[] = [];
  let isOver = false;
  let turn = 0;
  /** The addresses of the gateways, ready ones first and rotated for each request. A balancer knows all of them. */
  const inTurn = () => {
    const { gateways } = cluster;
    const ready = gateways.filter((gateway) => follower.isReady(gateway.address));
    const first = ready[(turn += 1) % Math.max(1, ready.length)];
    return [...(first ? [first] : []), ...gateways.filter((gateway) => gateway !== first)];
  };
  const proxy = [new URL(cluster.url).host];

  async function sender(index: number): Promise<void> {
    while (!isOver)
      outcomes.push(await sendInPieces(index % 2 === 0 ? inTurn().map(({ address }) => address) : proxy));
  }
  const senders = Array.from({ length: SENDERS }, (_, index) => sender(index));
  const keepers = Array.from({ length: KEEPERS }, () =>
    keepSending(
      () => inTurn().map(({ url }) => url),
      () => isOver,
    ),
  );

  const restarts: (number | string)[] = [];
  do {
    for (const [index, gateway] of cluster.gateways.entries()) {
      restarts.push(await gateway.end('SIGTERM'));
      await cluster.startAgain(index);
      const { address } = cluster.gateways[index]!;
      await until('the balancer knows the gateway again', async () => follower.isReady(address));
    }
  } while (outcomes.length < REQUESTS);
  isOver = true;
  await Promise.all(senders);
  outcomes.push(...(await Promise.all(keepers)).flat());

  expect(outcomes.length).toBeGreaterThanOrEqual(REQUESTS);
  expect(restarts.filter((status) => status !== 0)).toEqual([]);
  // These lines name the gateway and its status.
  expect((await cluster.nginx.log()).filter(({ status }) => status >= 500)).toEqual([]);
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
});
