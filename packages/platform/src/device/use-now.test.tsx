import { Profiler } from 'react';
import { act, render, screen } from '@testing-library/react';
import { formatLocalDateTime } from '@curbwise/contract';
import { useNow } from './use-now';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 24, 9, 5, 30) });
});
afterEach(() => {
  jest.useRealTimers();
});

function Clock() {
  return <p>{formatLocalDateTime(useNow().time)}</p>;
}

test('the time follows each new minute and renders no more often', () => {
  const rendered = jest.fn();
  render(
    <Profiler id="clock" onRender={rendered}>
      <Clock />
    </Profiler>,
  );
  expect(screen.getByText('2026-11-24T09:05')).toBeTruthy();
  rendered.mockClear();
  act(() => jest.advanceTimersByTime(29_000));
  expect(rendered).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('2026-11-24T09:06')).toBeTruthy();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-11-24T09:07')).toBeTruthy();
});

test('a page that comes back into view shows the present time at once', () => {
  render(<Clock />);
  jest.setSystemTime(new Date(2026, 10, 25, 7, 0, 0));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('2026-11-25T07:00')).toBeTruthy();
});

test('without a reader no timer is left running', () => {
  render(<Clock />).unmount();
  expect(jest.getTimerCount()).toBe(0);
});
