import { render, screen } from '@testing-library/react';
import { Photo } from './photo';

test('shows a photo with its panels marked where they are', () => {
  const { container } = render(
    <Photo src="data:," alt="The sign" marks={[{ x: 0.25, y: 0.1, width: 0.5, height: 0.2 }]} />,
  );
  expect(screen.getByRole('img', { name: 'The sign' })).toBeTruthy();
  const mark = container.querySelector<HTMLElement>('.photo__mark');
  expect(mark?.style).toMatchObject({ left: '25%', top: '10%', width: '50%', height: '20%' });
});
