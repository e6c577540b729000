/** @jest-environment node */
import { selectNotices } from '../state/notices-slice';
import { setUpScans } from '../testing/scan-store';
import { photoSelected } from './choose-photo';

const scans = setUpScans();

test('rejects a file that is not an image with a notice, and changes nothing', () => {
  const store = scans.openStore();
  expect(store.dispatch(photoSelected(new File(['x'], 'notes.txt', { type: 'text/plain' })))).toBe(false);
  expect(store.getState().scan.phase).toBe('empty');
  expect(selectNotices(store.getState())).toMatchObject([
    { tone: 'destructive', title: 'Invalid File Type', description: 'Please select an image file' },
  ]);
});
