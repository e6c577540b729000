import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeCamera, type FakeCamera } from '../testing/fake-camera';
import { input, setUpMainView, show } from '../testing/main-view-page';

const page = setUpMainView();
let camera: FakeCamera;
let openedInput: jest.SpyInstance;

beforeEach(() => (camera = fakeCamera()));
afterEach(() => camera.remove());

/** Shows the first screen, once it knows what the browser says about cameras. */
async function showScreen() {
  show(page);
  openedInput = jest.spyOn(input('camera'), 'click').mockImplementation(() => undefined);
  await act(async () => undefined);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const viewfinder = () => screen.findByRole('dialog', { name: 'Live camera' });

test('USE CAMERA opens the camera in the page, without the reader on this device', async () => {
  await showScreen();
  await press('USE CAMERA');
  await viewfinder();
  await waitFor(() => expect(camera.live()).toBe(1));
  expect(openedInput).not.toHaveBeenCalled();
  await press('Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(camera.live()).toBe(0);
});

test.each([
  ['the browser gives no access', () => camera.remove()],
  ['there is no camera', () => (camera.isThere = false)],
  ['the driver has refused it', () => camera.allow('denied')],
])('USE CAMERA opens the file input if %s', async (_, change) => {
  change();
  await showScreen();
  await press('USE CAMERA');
  expect(openedInput).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a driver who allows the camera again gets it', async () => {
  camera.allow('denied');
  await showScreen();
  act(() => camera.allow('granted'));
  await press('USE CAMERA');
  await viewfinder();
});

test('a driver who refuses the camera gets the file input there, and from then on at once', async () => {
  camera.refuse('NotAllowedError');
  await showScreen();
  await press('USE CAMERA');
  await viewfinder();
  await screen.findByText('The camera is blocked');
  await userEvent.click(screen.getAllByRole('button', { name: 'USE CAMERA' }).at(-1)!);
  expect(openedInput).toHaveBeenCalledTimes(1);
  await press('Close');
  await press('USE CAMERA');
  expect(openedInput).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
