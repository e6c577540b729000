/** @jest-environment node */
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { json, problem } from '../testing/gateway-server';
import { setUpScans } from '../testing/scan-store';
import { retryScan } from './resume-scan';

const scans = setUpScans();

test('a failed scan is not cached, and can be retried', async () => {
  scans.gateway.answerWith(problem(422, 'invalid-image', 'No'), json(NO_PARKING_AFTER_FOUR));
  const store = await scans.scanned();
  await store.dispatch(retryScan());
  expect(store.getState().scan).toMatchObject({
    failure: null,
    failureCause: null,
    result: { allowed: true, cached: false },
  });
});
