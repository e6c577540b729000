import { providerFault } from '../provider-fault';
import { keepToken } from './access-token';

test('for one who has left already no token is fetched: nobody would hear of its failure', async () => {
  let fetched = 0;
  const keeper = keepToken('vertex', () => {
    fetched += 1;
    return Promise.reject(providerFault('vertex', 'unauthorized'));
  });
  await expect(keeper.token(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(fetched).toBe(0);
});
