import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Sheet, SheetOpening } from './sheet';
import { violationsIn } from './testing/accessibility';

const closed = jest.fn();
const show = () =>
  render(
    <Sheet title="Another time" closeLabel="Close" onClose={closed}>
      <p>words</p>
    </Sheet>,
  );

beforeEach(() => closed.mockClear());

test('is a modal dialog named by its title', async () => {
  const { container } = show();
  expect(screen.getByRole('dialog', { name: 'Another time' })).toHaveProperty('open', true);
  expect(await violationsIn(container)).toEqual([]);
});

test('closes with its button, with Escape and with a press outside', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(dialog);
  expect(closed).toHaveBeenCalledTimes(3);
});

test('a press inside does not close it', () => {
  show();
  fireEvent.pointerDown(screen.getByText('words'));
  expect(closed).not.toHaveBeenCalled();
});

test('a press on its scroll bar does not close it', () => {
  show();
  const dialog = screen.getByRole('dialog');
  dialog.getBoundingClientRect = () => new DOMRect(0, 100, 400, 600);
  fireEvent(dialog, new MouseEvent('pointerdown', { clientX: 395, clientY: 300, bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
  fireEvent(dialog, new MouseEvent('pointerdown', { clientX: 200, clientY: 50, bubbles: true }));
  expect(closed).toHaveBeenCalledTimes(1);
});

test('calls SheetOpening once with a function that closes it, and its result when the sheet is gone', () => {
  const gone = jest.fn();
  const opening = jest.fn((_close: () => void) => gone);
  const sheet = (onClose: () => void) => (
    <SheetOpening value={opening}>
      <Sheet title="Another time" closeLabel="Close" onClose={onClose}>
        words
      </Sheet>
    </SheetOpening>
  );
  const { rerender, unmount } = render(sheet(() => undefined));
  rerender(sheet(closed));
  expect(opening).toHaveBeenCalledTimes(1);
  opening.mock.calls[0]?.[0]();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
  unmount();
  expect(gone).toHaveBeenCalledTimes(1);
});
