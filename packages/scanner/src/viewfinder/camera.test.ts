import { fakeCamera, type FakeCamera } from '../testing/fake-camera';
import { hasLiveCamera, openCamera } from './camera';

let camera: FakeCamera;
beforeEach(() => (camera = fakeCamera()));
afterEach(() => camera.remove());

test('asks for the rear camera in more pixels than photos are sent in, and for no sound', async () => {
  await openCamera();
  expect(camera.asked).toEqual([
    { video: { facingMode: 'environment', width: { ideal: 1920 } }, audio: false },
  ]);
});

test('closing it stops every track', async () => {
  const opened = await openCamera();
  expect(camera.live()).toBe(1);
  opened.close();
  expect(camera.live()).toBe(0);
});

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('%s: %s', async (name, fault) => {
  camera.refuse(name);
  await expect(openCamera()).rejects.toMatchObject({ name: 'CameraError', fault });
});

test('its light is turned on and off where it has one', async () => {
  expect((await openCamera()).setTorch).toBeNull();
  camera.hasTorch = true;
  const { setTorch } = await openCamera();
  await setTorch?.(true);
  await setTorch?.(false);
  expect(camera.torch).toEqual([true, false]);
});

test('a browser without cameras has none', () => {
  expect(hasLiveCamera()).toBe(true);
  camera.remove();
  expect(hasLiveCamera()).toBe(false);
});
