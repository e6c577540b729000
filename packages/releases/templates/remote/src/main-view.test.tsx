import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from '@curbwise/platform/testing';
import { MainView } from './main-view';

test('the screen counts', () => {
  render(
    <MemoryRouter>
      <MainView />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Count' }));
  expect(screen.getByRole('status').textContent).toBe('Counted once');
});
