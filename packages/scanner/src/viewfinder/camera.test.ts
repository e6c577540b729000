import { fakeCamera, type FakeCamera } from '../testing/fake-camera';
import { hasLiveCamera } from '../choose/camera-access';
import { openCamera } from './camera';

let camera: FakeCamera;
beforeEach(() => (camera = fakeCamera()));
afterEach(() => camera.remove());

test('asks for the rear camera with more pixels than a photo is sent in, without sound', async () => {
  await openCamera();
  expect(camera.asked).toEqual([
    { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } }, audio: false },
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

test('turns the torch on and off if there is one', async () => {
  expect((await openCamera()).setTorch).toBeNull();
  camera.hasTorch = true;
  const { setTorch } = await openCamera();
  await setTorch?.(true);
  await setTorch?.(false);
  expect(camera.torch).toEqual([true, false]);
});

test('zooms and focuses as far as the camera can', async () => {
  expect(await openCamera()).toMatchObject({ zoom: null, focusAt: null });
  camera.capabilities = {
    zoom: { min: 1, max: 8, step: 0.1 },
    focusMode: ['manual', 'continuous', 'single-shot'],
    pointsOfInterest: [],
  };
  const { zoom, focusAt } = await openCamera();
  expect(zoom).toMatchObject({ min: 1, max: 8, step: 0.1, initial: 1 });
  await zoom?.set(2.5);
  await focusAt?.(0.25, 0.75);
  expect(camera.applied).toEqual([
    { zoom: 2.5 },
    { pointsOfInterest: [{ x: 0.25, y: 0.75 }], focusMode: 'single-shot' },
  ]);
});

test('hasLiveCamera is false in a browser without camera access', () => {
  expect(hasLiveCamera()).toBe(true);
  camera.remove();
  expect(hasLiveCamera()).toBe(false);
});
