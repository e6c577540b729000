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

test('the time changes each minute and renders no more often', () => {
  const rendered = jest.fn();
  render(
    <Profiler id="clock" onRender={rendered}>
      <Clock />
    </Profiler>,
  );
  expect(screen.getByText('2026-11-24T09:05')).toBeInTheDocument();
  rendered.mockClear();
  act(() => jest.advanceTimersByTime(29_000));
  expect(rendered).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('2026-11-24T09:06')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-11-24T09:07')).toBeInTheDocument();
});

test('a page that becomes visible again shows the current time at once', () => {
  render(<Clock />);
  jest.setSystemTime(new Date(2026, 10, 25, 7, 0, 0));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByText('2026-11-25T07:00')).toBeInTheDocument();
});

test('leaves no timer running without subscribers', () => {
  render(<Clock />).unmount();
  expect(jest.getTimerCount()).toBe(0);
});
