import { render, screen } from '@testing-library/react';
import { Notice } from './notice';

test('is a note, or an alert that is read out at once', () => {
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
