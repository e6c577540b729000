import { act, fireEvent, render, screen } from '@testing-library/react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '@curbwise/contract';
import { violationsIn } from './testing/accessibility';
import { TooltipButton } from './tooltip-button';
import { TooltipLayer } from './tooltip-layer';

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom has no PointerEvent, and a MouseEvent has no pointer type. */
class FakePointerEvent extends MouseEvent implements Pick<PointerEvent, 'pointerType'> {
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit) {
    super(type, init);
    this.pointerType = init.pointerType ?? 'mouse';
  }
}
Object.assign(window, { PointerEvent: FakePointerEvent });

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.ResizeObserver = NoResizeObserver;
});
afterEach(() => jest.useRealTimers());

const buttons = (
  <>
    <TooltipButton tooltip="How sure the reading is">94%</TooltipButton>
    <TooltipButton tooltip="From an earlier scan">Cached</TooltipButton>
  </>
);
const page = (
  <>
    {buttons}
    <TooltipLayer />
  </>
);

const button = (name = '94%') => screen.getByRole('button', { name });
const shown = () => screen.queryByRole('tooltip')?.textContent;
const advance = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const hover = (element: Element) => fireEvent.pointerMove(element, { pointerType: 'mouse' });
/** Moves the pointer off the button to an empty part of the page. */
function leave(element: Element) {
  fireEvent.pointerLeave(element);
  fireEvent.pointerMove(document.body, { clientX: 900, clientY: 900 });
}

test('the delays are those of the product specification', () => {
  expect([TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS]).toEqual([700, 300]);
});

test('appears after 700 ms of hovering, and disappears when the pointer leaves', async () => {
  render(page);
  hover(button());
  await advance(699);
  expect(shown()).toBeUndefined();
  await advance(1);
  expect(shown()).toBe('How sure the reading is');
  await advance(0);
  leave(button());
  await advance(0);
  expect(shown()).toBeUndefined();
});

test('does not appear if the pointer leaves earlier', async () => {
  render(page);
  hover(button());
  await advance(699);
  fireEvent.pointerLeave(button());
  await advance(5000);
  expect(shown()).toBeUndefined();
});

test.each([
  [299, 'From an earlier scan'],
  [301, undefined],
])('hovering the next button %p ms after the first tooltip shows at once: %p', async (pause, text) => {
  render(page);
  hover(button());
  await advance(700);
  await advance(0);
  leave(button());
  await advance(pause);
  hover(button('Cached'));
  await advance(0);
  expect(shown()).toBe(text);
});

test('appears at once on keyboard focus, and disappears with Escape', async () => {
  render(page);
  act(() => button().focus());
  await advance(0);
  expect(shown()).toBe('How sure the reading is');
  fireEvent.keyDown(document, { key: 'Escape' });
  await advance(0);
  expect(shown()).toBeUndefined();
  expect(button()).toHaveFocus();
});

test('appears on a tap, but not while scrolling', async () => {
  render(page);
  fireEvent.pointerMove(button(), { pointerType: 'touch' });
  await advance(5000);
  expect(shown()).toBeUndefined();
  fireEvent.pointerDown(button(), { pointerType: 'touch' });
  fireEvent.pointerUp(button(), { pointerType: 'touch' });
  fireEvent.click(button());
  await advance(0);
  expect(shown()).toBe('How sure the reading is');
});

test('a button that has the focus before the layer is mounted shows its tooltip afterwards, on the same element', async () => {
  const { rerender } = render(<>{buttons}</>);
  const before = button();
  act(() => before.focus());
  await advance(5000);
  expect(shown()).toBeUndefined();
  rerender(page);
  await advance(0);
  expect(shown()).toBe('How sure the reading is');
  expect(button()).toBe(before);
  expect(before).toHaveFocus();
});

test('is inside the landmark of its button', async () => {
  render(
    <>
      <main>{buttons}</main>
      <TooltipLayer />
    </>,
  );
  act(() => button().focus());
  await advance(0);
  expect(screen.getByRole('tooltip').closest('main')).toBe(screen.getByRole('main'));
});

test('disappears with its button', async () => {
  const { rerender } = render(page);
  act(() => button().focus());
  await advance(0);
  rerender(<TooltipLayer />);
  await advance(0);
  expect(shown()).toBeUndefined();
});

test('describes its button even while hidden, without accessibility violations', async () => {
  const { container } = render(page);
  expect(button()).toHaveAccessibleDescription('How sure the reading is');
  jest.useRealTimers();
  expect(await violationsIn(container)).toEqual([]);
});
