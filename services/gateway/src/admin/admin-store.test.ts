import { connectedRedis } from '../testing/connected-redis';
import { startRedis } from '../testing/start-redis';
import { UNCHANGED } from './admin-state';
import { sharedAdminStore } from './admin-store';

test('a listener is told of what Redis had before it listened, as when a site opens slowly', async () => {
  const redis = await startRedis();
  const { connection, log } = await connectedRedis(redis.url);
  const [there, here] = [sharedAdminStore(connection, log.logger), sharedAdminStore(connection, log.logger)];
  await there.change((state) => ({ ...state, revision: 1, providers: { one: { isOn: false } } }));
  while (here.current === UNCHANGED) await new Promise(setImmediate);
  const told = new Promise((resolve) => {
    here.onChange(() => Promise.resolve(resolve(here.current.providers)));
  });
  expect(await told).toEqual({ one: { isOn: false } });
  there.close();
  here.close();
  await connection.close();
  await redis.stop();
});
