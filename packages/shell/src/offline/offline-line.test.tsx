import { act, render, screen } from '@testing-library/react';
import { OfflineLine } from './offline-line';

const setOnline = (online: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(() => setOnline(true));

test('shows nothing while the device is online', () => {
  const { container } = render(<OfflineLine />);
  expect(container).toHaveTextContent(/^$/);
});

test('announces politely that the device is offline, until it is online again', () => {
  const { container } = render(<OfflineLine />);
  setOnline(false);
  expect(screen.getByText(/^You are offline\./)).toHaveAttribute('aria-live', 'polite');
  setOnline(true);
  expect(container).toHaveTextContent(/^$/);
});
