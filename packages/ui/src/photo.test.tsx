import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './photo';
import { violationsIn } from './testing/accessibility';

test('calls onError if the photo cannot be shown', () => {
  const failed = jest.fn();
  render(<Photo src="data:," alt="The sign" onError={failed} />);
  fireEvent.error(screen.getByRole('img', { name: 'The sign' }));
  expect(failed).toHaveBeenCalledTimes(1);
});

test('marks what was found on it, hidden from screen readers', async () => {
  const box = { x: 0.25, y: 0.5, width: 0.5, height: 0.125 };
  const { container, rerender } = render(<Photo src="data:," alt="The sign" found={null} />);
  const image = screen.getByRole('img', { name: 'The sign' });
  const boxes = () => [...container.querySelectorAll<HTMLElement>('.photo__box')];
  expect(boxes()).toEqual([]);
  rerender(<Photo src="data:," alt="The sign" found={{ what: 'panels', boxes: [box] }} />);
  // The same element, so that the image is not decoded again.
  expect(screen.getByRole('img')).toBe(image);
  expect(boxes().map(({ style: { left, top, width, height } }) => [left, top, width, height])).toEqual([
    ['25%', '50%', '50%', '12.5%'],
  ]);
  expect(boxes()[0]?.closest('[aria-hidden="true"]')).toHaveAttribute('data-what', 'panels');
  expect(await violationsIn(container)).toEqual([]);
});
