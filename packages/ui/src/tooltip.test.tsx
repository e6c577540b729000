import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip, TooltipProvider } from './tooltip';

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = NoResizeObserver;
});
afterEach(() => jest.useRealTimers());

const page = (
  <TooltipProvider>
    <Tooltip text="How sure the reading is">
      <button type="button">94%</button>
    </Tooltip>
  </TooltipProvider>
);

const advance = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

test('appears after 700 ms of hovering', async () => {
  render(page);
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
  await advance(690);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await advance(20);
  expect(screen.getByRole('tooltip').textContent).toBe('How sure the reading is');
});

test('appears at once for the keyboard', async () => {
  render(page);
  act(() => screen.getByRole('button').focus());
  await advance(0);
  expect(screen.getByRole('tooltip')).toBeTruthy();
});
