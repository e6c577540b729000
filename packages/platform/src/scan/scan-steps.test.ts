/** @jest-environment node */
import { selectNotices } from '../state/notices-slice';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { json } from '../testing/gateway-server';
import { image, photo, prepared, setUpScans } from '../testing/scan-store';
import { runScan } from './run-scan';
import type { PreparePhoto } from '../state/scan-session';
import { photoSelected, resetScan } from './scan-steps';

const scans = setUpScans();

test('a reset while the photo is prepared ends the scan, and nothing of it shows up later', async () => {
  const store = scans.openStore();
  store.dispatch(photoSelected(photo));
  let finish: () => void = () => undefined;
  const slow: PreparePhoto = (_file, { onStep }) =>
    new Promise((resolve) => {
      finish = () => {
        onStep('optimizing');
        resolve({ dataUrl: image('abcd') });
      };
    });
  scans.gateway.answerWith(json(NO_PARKING_AFTER_FOUR));
  const scan = store.dispatch(runScan({ prepare: slow }));
  store.dispatch(resetScan());
  store.dispatch(photoSelected(photo));
  finish();
  await scan;
  expect(scans.gateway.received).toEqual([]);
  expect(store.getState().scan).toMatchObject({ phase: 'selected', progress: null, result: null });
});

test('a reset while the gateway reads aborts the request', async () => {
  const store = scans.openStore();
  store.dispatch(photoSelected(photo));
  const closed = new Promise<void>((resolve) => {
    scans.gateway.answerWith((request) => {
      request.socket.on('close', () => resolve());
      store.dispatch(resetScan());
    });
  });
  await store.dispatch(runScan({ prepare: prepared() }));
  await closed;
  expect(store.getState().scan).toMatchObject({ phase: 'empty', photo: null, result: null });
});

test('a reset revokes the URL of the preview', () => {
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  const store = scans.openStore();
  store.dispatch(photoSelected(photo));
  const url = store.getState().scan.photo?.previewUrl;
  store.dispatch(resetScan());
  expect(revoked.mock.calls).toEqual([[url]]);
});

test('rejects a file that is not an image with a notice, and changes nothing', () => {
  const store = scans.openStore();
  expect(store.dispatch(photoSelected(new File(['x'], 'notes.txt', { type: 'text/plain' })))).toBe(false);
  expect(store.getState().scan.phase).toBe('empty');
  expect(selectNotices(store.getState())).toMatchObject([
    { tone: 'destructive', title: 'Invalid File Type', description: 'Please select an image file' },
  ]);
});
