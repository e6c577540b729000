import path from 'node:path';
import { loadInHost, showView } from '@curbwise/remotes/testing';

// The long run checks the build in every host, view and language.
test('the build asks for a photo in the current host', async () => {
  const hosted = await loadInHost(path.join(__dirname, '../dist'));
  const shown = await showView(hosted.remote, 'main', { settled: hosted.settled });
  expect(shown.element).toHaveTextContent('Take a photo of the parking sign');
  shown.close();
  expect([...hosted.lacking]).toEqual([]);
  hosted.close();
});
