import { useState } from 'react';
import { render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from './testing/accessibility';
import { Toaster, type ToastNotice } from './toaster';

// jsdom has no pointer capture.
beforeAll(() => {
  Element.prototype.hasPointerCapture = () => false;
});

const labels = { region: 'Notices', notice: 'Notice', close: 'Close' };
const wrongFile: ToastNotice = {
  id: '1',
  tone: 'destructive',
  title: 'Invalid File Type',
  description: 'Please select an image file',
};

function Page({ first }: { first: ToastNotice[] }) {
  const [notices, setNotices] = useState(first);
  return (
    <Toaster
      notices={notices}
      labels={labels}
      onDismiss={(id) => setNotices(notices.filter((notice) => notice.id !== id))}
    />
  );
}

test('shows a notice until it is closed', async () => {
  const { container } = render(<Page first={[wrongFile]} />);
  const title = screen.getByText('Invalid File Type');
  expect(screen.getByText('Please select an image file')).toBeInTheDocument();
  expect(await violationsIn(container)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  if (title.isConnected) await waitForElementToBeRemoved(title);
  expect(screen.queryByText('Invalid File Type')).not.toBeInTheDocument();
});

test('a destructive notice has its own tone and icon', () => {
  render(<Page first={[wrongFile, { id: '2', tone: 'info', title: 'Back online' }]} />);
  const [destructive, info] = screen.getAllByRole('listitem');
  expect(destructive?.dataset.tone).toBe('forbidden');
  expect(destructive?.querySelector('svg.toast__icon')).toBeInTheDocument();
  expect(info?.dataset.tone).toBeUndefined();
});

test('a notice can be reached with the keyboard and closed with Escape', async () => {
  render(<Page first={[wrongFile]} />);
  await userEvent.keyboard('{F8}');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Invalid File Type')).not.toBeInTheDocument();
});
