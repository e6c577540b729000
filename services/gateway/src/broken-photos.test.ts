import { sendMutants } from '../bench/fuzz/send-mutants';
import { buildGateway, type BuiltGateway } from './testing/build-gateway';
import { startWatchedGateway, type WatchedGateway } from './testing/start-watched-gateway';

// A real program, a real reader: on a busy machine each photo takes its time.
jest.setTimeout(60_000);

const MUTANTS = 60;

let built: BuiltGateway;
let gateway: WatchedGateway;
beforeAll(async () => {
  built = await buildGateway();
  gateway = await startWatchedGateway({ program: built.watched, workerFolder: built.folder });
});
afterAll(async () => {
  await gateway.close();
  await built.remove();
});

test(`${MUTANTS} photos broken at random are answered or refused, and nothing else happens`, async () => {
  const { answers, faults } = await sendMutants(gateway, MUTANTS, 'slice');
  expect(faults).toEqual([]);
  expect(Object.keys(answers).sort()).toEqual(['200', '422 invalid-image']);
  expect(Object.values(answers).reduce((sum, count) => sum + count)).toBe(MUTANTS);
  expect((await gateway.vitals()).threads).toBe(1);
  expect(gateway.isUp()).toBe(true);
});
