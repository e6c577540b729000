import { insightsSchema, MAX_INSIGHTS } from '@curbwise/contract';
import { createBatch } from './batch';
import { turnPage, watchBeacons } from './testing/beacons';

afterEach(() => turnPage('visible'));

test('sends everything in one request when the page is hidden, and only once', async () => {
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

test('sends nothing when the page becomes visible', () => {
  const sent = watchBeacons();
  createBatch().add({ view: '/' });
  turnPage('visible');
  expect(sent).toEqual([]);
  turnPage('hidden');
  expect(sent).toHaveLength(1);
});

test('sends when the page is left without being hidden', () => {
  const sent = watchBeacons();
  createBatch().add({ view: '/' });
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

test('sends a full batch at once, in the form that the gateway accepts', async () => {
  const sent = watchBeacons();
  const batch = createBatch();
  for (let count = 0; count <= MAX_INSIGHTS; count += 1) batch.add({ step: 'photo-selected' });
  expect(sent).toHaveLength(1);
  expect(insightsSchema.parse(await sent[0]?.body).insights).toHaveLength(MAX_INSIGHTS);
});
