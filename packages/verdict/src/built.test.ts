import path from 'node:path';
import { loadInHost, recordedAnswers, showView } from '@curbwise/remotes/testing';

// The long run checks the build in every host, view and language.
test('the build shows an answer in the current host', async () => {
  const hosted = await loadInHost(path.join(__dirname, '../dist'));
  const answer = recordedAnswers().find(({ name }) => name === 'yes');
  const shown = await showView(hosted.remote, 'main', { answer, settled: hosted.settled });
  expect(shown.element.querySelector('.verdict')).toHaveAttribute('data-verdict', 'allowed');
  shown.close();
  expect([...hosted.lacking]).toEqual([]);
  hosted.close();
});
