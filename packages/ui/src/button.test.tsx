import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('is pressed with a finger, with Enter and with the space bar', async () => {
  const pressed = jest.fn();
  render(<Button onClick={pressed}>SELECT A PHOTO</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'SELECT A PHOTO' }));
  await userEvent.keyboard('{Enter} ');
  expect(pressed).toHaveBeenCalledTimes(3);
});

test('while busy it says so and cannot be pressed', async () => {
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

test('its icon does not change its name', () => {
  render(<Button icon="camera">USE CAMERA</Button>);
  expect(screen.getByRole('button', { name: 'USE CAMERA' })).toBeTruthy();
});

test('does not submit a form it happens to stand in', () => {
  render(<Button>NEW PHOTO</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});
