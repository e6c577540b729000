import { insightsSchema, MAX_INSIGHTS } from '@curbwise/contract';
import { createBatch } from './batch';
import { turnPage, watchBeacons } from './testing/beacons';

afterEach(() => turnPage('visible'));

test('what was gathered is sent as one when the page is hidden, and only once', async () => {
  const sent = watchBeacons();
  const batch = createBatch();
  batch.add({ view: '/' });
  batch.add({ step: 'scan-started' });
  expect(sent).toEqual([]);
  turnPage('hidden');
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ url }) => url)).toEqual(['/insights']);
  expect(await sent[0]?.body).toEqual({ insights: [{ view: '/' }, { step: 'scan-started' }] });
});

test('a page that shows itself again sends nothing until it is hidden', () => {
  const sent = watchBeacons();
  createBatch().add({ view: '/' });
  turnPage('visible');
  expect(sent).toEqual([]);
  turnPage('hidden');
  expect(sent).toHaveLength(1);
});

test('a page that is left without being hidden sends as well', () => {
  const sent = watchBeacons();
  createBatch().add({ view: '/' });
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

test('a full batch goes at once, and is what the gateway takes', async () => {
  const sent = watchBeacons();
  const batch = createBatch();
  for (let count = 0; count <= MAX_INSIGHTS; count += 1) batch.add({ step: 'photo-selected' });
  expect(sent).toHaveLength(1);
  expect(insightsSchema.parse(await sent[0]?.body).insights).toHaveLength(MAX_INSIGHTS);
});
