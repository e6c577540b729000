import { render, screen } from '@testing-library/react';
import { Notice } from './notice';

test('a remark is read in its place, an alert at once', () => {
  render(
    <>
      <Notice title="Oh, BTW">Look for other signs.</Notice>
      <Notice title="Analysis failed" alert>
        The connection failed.
      </Notice>
    </>,
  );
  expect(screen.getByRole('note').textContent).toBe('Oh, BTWLook for other signs.');
  expect(screen.getByRole('alert').textContent).toBe('Analysis failedThe connection failed.');
});
