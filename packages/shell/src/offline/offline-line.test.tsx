import { act, render, screen } from '@testing-library/react';
import { OfflineLine } from './offline-line';

const goes = (online: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(() => goes(true));

test('with a network nothing is said', () => {
  const { container } = render(<OfflineLine />);
  expect(container.textContent).toBe('');
});

test('without one the page says so politely, and stops once it is back', () => {
  const { container } = render(<OfflineLine />);
  goes(false);
  expect(screen.getByText(/^You are offline\./).getAttribute('aria-live')).toBe('polite');
  goes(true);
  expect(container.textContent).toBe('');
});
