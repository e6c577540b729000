import { Client } from 'undici';
import { percentile } from '../../statistics';
import type { Load, LoadResult } from './load-messages';
import { preparedRequests } from './prepared-requests';
import type { VariedPhoto } from './varied-photo';

/** Number of the next photo and client. It continues from load to load, so that all of them are new to every server. */
let next = 0;

/** Sends a load, one request at a time and one of the photos over each connection, and measures the answers. */
export async function sendLoad(load: Load, photos: readonly VariedPhoto[]): Promise<LoadResult> {
  const prepared = photos.map((photo) => preparedRequests(load, photo));
  const last = next + load.requests;
  const times: number[] = [];
  const failures: Record<string, number> = {};
  let cached = 0;
  const fail = (what: string) => (failures[what] = (failures[what] ?? 0) + 1);

  async function sendInTurn(client: Client, connection: number): Promise<void> {
    const requests = prepared[connection % prepared.length]!;
    const body = requests.body();
    while (next < last) {
      const number = next++;
      if (load.distinct) requests.vary(body, number);
      const begun = performance.now();
      try {
        const { statusCode, body: answer } = await client.request({
          method: 'POST',
          path: requests.path,
          headers: requests.headers(number),
          body,
        });
        const text = await answer.text();
        times.push(performance.now() - begun);
        if (statusCode !== 200) fail(`${statusCode} ${/"code":"([a-z-]+)"/.exec(text)?.[1] ?? ''}`.trim());
        else if (text.includes('"cached":true')) cached += 1;
      } catch (error) {
        fail(String((error as NodeJS.ErrnoException).code ?? error));
      }
    }
  }

  const clients = Array.from({ length: load.connections }, () => new Client(load.url));
  const begun = performance.now();
  await Promise.all(clients.map(sendInTurn));
  const seconds = (performance.now() - begun) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  if (times.length === 0) times.push(NaN);
  return { seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99), cached, failures };
}
