import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('is pressed with a click, Enter and the space bar', async () => {
  const pressed = jest.fn();
  render(<Button onClick={pressed}>SELECT A PHOTO</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'SELECT A PHOTO' }));
  await userEvent.keyboard('{Enter} ');
  expect(pressed).toHaveBeenCalledTimes(3);
});

test('a busy button has aria-busy and cannot be pressed', async () => {
  const pressed = jest.fn();
  render(
    <Button busy onClick={pressed}>
      ANALYZING...
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'ANALYZING...', busy: true });
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
  expect(pressed).not.toHaveBeenCalled();
});

test('the icon does not change the accessible name', () => {
  render(<Button icon="camera">USE CAMERA</Button>);
  expect(screen.getByRole('button', { name: 'USE CAMERA' })).toBeInTheDocument();
});

test('does not submit a form around it', () => {
  render(<Button>NEW PHOTO</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});
