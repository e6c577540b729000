import { providerFault } from '../adapter-error';
import { cacheToken } from './access-token';

test('fetches no token if the signal is already aborted, because nobody would handle its failure', async () => {
  let fetched = 0;
  const cache = cacheToken('vertex', () => {
    fetched += 1;
    return Promise.reject(providerFault('vertex', 'unauthorized'));
  });
  await expect(cache.token(AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(fetched).toBe(0);
});
