import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPlatformStore, selectScan, StoreProvider } from '@curbwise/platform';
import { MainView } from './main-view';
import { violationsIn } from './testing/accessibility';
import { installBrowserImages, photoFile, type BrowserImages } from './testing/browser-images';

let images: BrowserImages;
let store: ReturnType<typeof createPlatformStore>;

beforeEach(() => {
  images = installBrowserImages();
  store = createPlatformStore();
  // A browser without a canvas: what a scan of such a photo comes to is told below.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => jest.restoreAllMocks());

const show = () =>
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );

const input = (source: 'camera' | 'gallery') =>
  document.querySelector<HTMLInputElement>(`input[data-source="${source}"]`) as HTMLInputElement;

const pick = (file: File, source: 'camera' | 'gallery' = 'gallery') =>
  fireEvent.change(input(source), { target: { files: [file] } });

async function showChosen(name?: string) {
  const shown = show();
  pick(photoFile(name));
  await screen.findByRole('button', { name: 'SCAN PARKING SIGN' });
  return shown;
}

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('step 1', () => {
  test('asks for a photo, offers camera and gallery, and says what the answer is worth', async () => {
    const { container } = show();
    expect(
      screen.getByRole('heading', { name: 'Take a photo of the parking sign to check the rules' }),
    ).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'USE CAMERA',
      'SELECT A PHOTO',
    ]);
    expect(
      screen.getByText('Always verify parking rules in person. This app provides guidance only.'),
    ).toBeTruthy();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('the camera is the rear one, the gallery any image', () => {
    show();
    expect(input('camera').getAttribute('capture')).toBe('environment');
    expect(input('gallery').hasAttribute('capture')).toBe(false);
    expect(input('camera').accept).toBe('image/*');
    expect(input('gallery').accept).toBe('image/*');
  });

  test.each([
    ['USE CAMERA', 'camera', 1],
    ['SELECT A PHOTO', 'gallery', 2],
  ] as const)('%s opens its input from the keyboard', async (name, source, tabs) => {
    show();
    const opened = jest.spyOn(input(source), 'click').mockImplementation(() => undefined);
    for (let count = 0; count < tabs; count += 1) await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(name);
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('says that a file is being handled, and then shows the photo', async () => {
    show();
    expect(screen.getByRole('status').textContent).toBe('');
    pick(photoFile(), 'camera');
    expect(screen.getByRole('status').textContent).toBe('Processing image...');
    expect(await screen.findByRole('heading', { name: 'Selected Image' })).toBeTruthy();
    expect(screen.queryByText('Processing image...')).toBeNull();
  });

  test('opens no second input while a file is being handled', async () => {
    show();
    images.hold();
    pick(photoFile());
    const opened = jest.spyOn(input('camera'), 'click');
    await userEvent.click(screen.getByRole('button', { name: 'USE CAMERA' }));
    expect(opened).not.toHaveBeenCalled();
  });

  test('after a refused file it is as before, and the same file can be picked again', async () => {
    show();
    pick(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(store.getState().notices).toHaveLength(1);
    expect(selectScan(store.getState()).phase).toBe('empty');
    expect(input('gallery').value).toBe('');
  });
});

describe('step 2', () => {
  test('shows the photo and what can be done with it', async () => {
    const { container } = await showChosen('corner.jpg');
    expect(screen.getByRole('heading', { name: 'Selected Image' })).toBe(document.activeElement);
    const preview = screen.getByRole<HTMLImageElement>('img', { name: 'The photo you chose: corner.jpg' });
    expect(preview.getAttribute('src')).toBe(selectScan(store.getState()).photo?.previewUrl);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'SCAN PARKING SIGN',
      'NEW PHOTO',
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('while the scan runs it says so, shows its progress, and cannot be started again', async () => {
    const { container } = await showChosen();
    images.hold();
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    expect(isDisabled('ANALYZING...')).toBe(true);
    expect(screen.queryByRole('button', { name: 'SCAN PARKING SIGN' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status'));
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Optimizing image for analysis...'),
    );
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(30);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('each step of the preparation can be seen', async () => {
    await showChosen();
    images.hold();
    const seen: string[] = [];
    new MutationObserver(() => {
      const step = document.querySelector('.progress__step')?.textContent;
      const value = document.querySelector('progress')?.value;
      if (step && !seen.includes(`${step} ${value}`)) seen.push(`${step} ${value}`);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(seen).toHaveLength(3));
    expect(seen).toEqual([
      'Preparing image... 0',
      'Converting image... 10',
      'Optimizing image for analysis... 30',
    ]);
  });

  test.each([
    ['before a scan', false],
    ['during a scan', true],
  ])('NEW PHOTO %s resets everything', async (_when, scanning) => {
    await showChosen();
    images.hold();
    if (scanning) await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await userEvent.click(screen.getByRole('button', { name: 'NEW PHOTO' }));
    expect(selectScan(store.getState())).toEqual({
      phase: 'empty',
      photo: null,
      progress: null,
      result: null,
      failure: null,
      failureCause: null,
    });
    expect(screen.getByRole('button', { name: 'USE CAMERA' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  test('a photo that cannot be prepared ends in the failed result, and the screen is free for it', async () => {
    const { container } = await showChosen();
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(selectScan(store.getState()).phase).toBe('result'));
    const { result, failure } = selectScan(store.getState());
    expect(failure).toBe('Could not get canvas context');
    expect(result).toMatchObject({
      allowed: false,
      confidence: 0,
      rules: [],
      reason: 'Failed to analyze image: Could not get canvas context',
    });
    expect(container.textContent).toBe('');
  });
});
