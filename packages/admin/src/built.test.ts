import path from 'node:path';
import { loadInHost, showView } from '@curbwise/remotes/testing';

// The long run checks the build in every host, view and language.
test('the build asks for the token in the current host', async () => {
  const hosted = await loadInHost(path.join(__dirname, '../dist'));
  const shown = await showView(hosted.remote, 'main', { settled: hosted.settled });
  expect(shown.element.querySelector('h1')).toHaveTextContent('Operations');
  shown.close();
  expect([...hosted.lacking]).toEqual([]);
  hosted.close();
});
