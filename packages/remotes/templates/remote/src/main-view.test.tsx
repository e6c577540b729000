import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from '@curbwise/platform/testing';
import { MainView } from './main-view';

test('counts how often the button is pressed', () => {
  render(
    <MemoryRouter>
      <MainView />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  expect(screen.getByRole('status')).toHaveTextContent('Counted once');
});
