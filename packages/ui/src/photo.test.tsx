import { fireEvent, render, screen } from '@testing-library/react';
import { Photo } from './photo';

test('shows a photo, and tells if it cannot', () => {
  const failed = jest.fn();
  render(<Photo src="data:," alt="The sign" onError={failed} />);
  fireEvent.error(screen.getByRole('img', { name: 'The sign' }));
  expect(failed).toHaveBeenCalledTimes(1);
});
