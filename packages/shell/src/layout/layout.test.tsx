import { act, render, screen } from '@testing-library/react';
import { CurrentTime } from './layout';

afterEach(() => jest.useRealTimers());

test.each([
  [new Date(2026, 10, 20, 14, 40), '2:40 PM', 'Fri, Nov 20'],
  [new Date(2026, 10, 21, 0, 5), '12:05 AM', 'Sat, Nov 21'],
  [new Date(2026, 11, 31, 12, 0), '12:00 PM', 'Thu, Dec 31'],
])('at %s the box shows %s, %s', (now, time, date) => {
  jest.useFakeTimers({ now });
  render(<CurrentTime />);
  expect(screen.getByText(time)).toBeInTheDocument();
  expect(screen.getByText(date)).toBeInTheDocument();
});

test('updates itself', () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 30) });
  render(<CurrentTime />);
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByText('12:00 AM')).toBeInTheDocument();
  expect(screen.getByText('Sat, Nov 21')).toBeInTheDocument();
});
