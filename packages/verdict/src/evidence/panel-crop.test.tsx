import { fireEvent, render, screen } from '@testing-library/react';
import { PanelCrop } from './panel-crop';

const box = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };

test('shows only the panel with a margin, in its aspect ratio', () => {
  const { container } = render(<PanelCrop src="data:," alt="Panel 1 on the photo" box={box} />);
  const photo = screen.getByRole('img', { name: 'Panel 1 on the photo' });
  Object.defineProperties(photo, { naturalWidth: { value: 600 }, naturalHeight: { value: 1200 } });
  fireEvent.load(photo);
  // 0.5 × 600 by 0.25 × 1200 is a square.
  const crop = container.querySelector<HTMLElement>('.panel-crop');
  expect(Number(crop?.style.getPropertyValue('--ratio'))).toBeCloseTo(1);
  const shown = 0.5 * 1.32;
  expect(parseFloat(photo.style.width)).toBeCloseTo(100 / shown);
  expect(parseFloat(photo.style.left)).toBeCloseTo((-100 * (0.25 - 0.5 * 0.16)) / shown);
});

test('clips the margin at the edge of the photo', () => {
  render(<PanelCrop src="data:," alt="edge" box={{ x: 0, y: 0, width: 1, height: 1 }} />);
  const { style } = screen.getByRole('img', { name: 'edge' });
  expect([style.width, style.left, style.top].map(parseFloat)).toEqual([100, 0, 0]);
});

test('renders nothing for an empty box', () => {
  const { container } = render(<PanelCrop src="data:," alt="" box={{ ...box, width: 0 }} />);
  expect(container.innerHTML).toBe('');
});
