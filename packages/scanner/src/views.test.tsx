import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { selectScan, selectScanPhoto } from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';
import { violationsIn } from './testing/accessibility';
import { photoFile } from './testing/browser-images';
import { input, pick, setUpMainView, show, showChosen } from './testing/main-view-page';
import { GOOD, installWorkers, removeWorkers } from './testing/photo-workers';

jest.mock('./prepare/start-photo-worker', () => jest.requireActual<object>('./testing/photo-workers'));

const page = setUpMainView();

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe('step 1', () => {
  test('asks for a photo, offers camera and gallery, and says that it gives guidance only', async () => {
    const { container } = show(page);
    expect(
      screen.getByRole('heading', { name: 'Take a photo of the parking sign to check the rules' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'USE CAMERA',
      'SELECT A PHOTO',
    ]);
    expect(
      screen.getByText('Always verify parking rules in person. This app provides guidance only.'),
    ).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('the camera input opens the rear camera, and the gallery input accepts any image', () => {
    show(page);
    expect(input('camera')).toHaveAttribute('capture', 'environment');
    expect(input('gallery')).not.toHaveAttribute('capture');
    expect(input('camera').accept).toBe('image/*');
    expect(input('gallery').accept).toBe('image/*');
  });

  test('the gallery accepts several photos, the camera one', () => {
    show(page);
    expect(input('gallery').multiple).toBe(true);
    expect(input('camera').multiple).toBe(false);
  });

  test.each([
    ['USE CAMERA', 'camera', 1],
    ['SELECT A PHOTO', 'gallery', 2],
  ] as const)('%s opens its input from the keyboard', async (name, source, tabs) => {
    show(page);
    const opened = jest.spyOn(input(source), 'click').mockImplementation(() => undefined);
    for (let count = 0; count < tabs; count += 1) await userEvent.tab();
    expect(document.activeElement?.textContent).toBe(name);
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  });

  test('says that a file is being processed, and then shows the photo', async () => {
    show(page);
    expect(screen.getByRole('status').textContent).toBe('');
    pick(photoFile(), 'camera');
    expect(screen.getByRole('status').textContent).toBe('Processing image...');
    expect(await screen.findByRole('heading', { name: 'Selected Image' })).toBeInTheDocument();
    expect(screen.queryByText('Processing image...')).not.toBeInTheDocument();
  });

  test('opens no second input while a file is being processed', async () => {
    show(page);
    page.images.hold();
    pick(photoFile());
    const opened = jest.spyOn(input('camera'), 'click');
    await userEvent.click(screen.getByRole('button', { name: 'USE CAMERA' }));
    expect(opened).not.toHaveBeenCalled();
  });

  test('after a rejected file nothing has changed, and the same file can be picked again', async () => {
    show(page);
    pick(new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(page.store.getState().notices).toHaveLength(1);
    expect(selectScan(page.store.getState()).phase).toBe('empty');
    expect(input('gallery').value).toBe('');
  });
});

describe('step 2', () => {
  test('shows the photo and its actions', async () => {
    const { container } = await showChosen(page, 'corner.jpg');
    expect(screen.getByRole('heading', { name: 'Selected Image' })).toHaveFocus();
    const preview = screen.getByRole<HTMLImageElement>('img', { name: 'The photo you chose: corner.jpg' });
    expect(preview).toHaveAttribute('src', selectScan(page.store.getState()).photo?.previewUrl);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'SCAN PARKING SIGN',
      'NEW PHOTO',
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('shows the progress of a running scan, which cannot be started again', async () => {
    const { container } = await showChosen(page);
    page.images.hold();
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    expect(isDisabled('ANALYZING...')).toBe(true);
    expect(screen.queryByRole('button', { name: 'SCAN PARKING SIGN' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveFocus();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Optimizing image for analysis...'),
    );
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(30);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('shows each step of the preparation', async () => {
    await showChosen(page);
    page.images.hold();
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
    await showChosen(page);
    page.images.hold();
    if (scanning) await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await userEvent.click(screen.getByRole('button', { name: 'NEW PHOTO' }));
    expect(selectScan(page.store.getState())).toEqual({
      phase: 'empty',
      photo: null,
      progress: null,
      result: null,
      failure: null,
      failureCause: null,
      ahead: null,
    });
    expect(screen.getByRole('button', { name: 'USE CAMERA' })).toBeInTheDocument();
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  test('a photo that cannot be prepared gives the failed result, and the view renders nothing', async () => {
    const { container } = await showChosen(page);
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(selectScan(page.store.getState()).phase).toBe('result'));
    const { result, failure } = selectScan(page.store.getState());
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

/** An event with files, for which jsdom has no constructor. */
function fileEvent(type: 'paste' | 'dragover' | 'drop', ...files: File[]): Event {
  const transfer = { files, types: ['Files'], dropEffect: 'none' };
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    clipboardData: transfer,
    dataTransfer: transfer,
  });
}

const dispatch = (event: Event) => act(() => void window.dispatchEvent(event));
const chosenName = () => selectScanPhoto(page.store.getState())?.name;

describe('a photo that is pasted or dropped', () => {
  test.each(['paste', 'drop'] as const)('with %s is accepted on both screens', async (way) => {
    show(page);
    dispatch(fileEvent(way, photoFile('one.jpg')));
    expect(await screen.findByRole('img', { name: 'The photo you chose: one.jpg' })).toBeInTheDocument();
    dispatch(fileEvent(way, photoFile('two.jpg')));
    expect(await screen.findByRole('img', { name: 'The photo you chose: two.jpg' })).toBeInTheDocument();
  });

  test('shows that it can be dropped while it is dragged over the page', async () => {
    const { container } = show(page);
    // The part that listens may load late. Browsers repeat this event while files are over the page.
    await waitFor(() => {
      window.dispatchEvent(fileEvent('dragover', photoFile()));
      expect(screen.getByText('Drop your photo here')).toBeInTheDocument();
    });
    expect(await violationsIn(container)).toEqual([]);
    dispatch(Object.assign(new Event('dragleave'), { relatedTarget: null }));
    expect(screen.queryByText('Drop your photo here')).not.toBeInTheDocument();
  });

  test('is ignored while a scan runs, without leaving the page', async () => {
    await showChosen(page, 'one.jpg');
    page.images.hold();
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    const drop = fileEvent('drop', photoFile('two.jpg'));
    dispatch(drop);
    expect(drop.defaultPrevented).toBe(true);
    expect(chosenName()).toBe('one.jpg');
  });

  test('pasted text is ignored', () => {
    show(page);
    dispatch(fileEvent('paste'));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

test('explains how to avoid HEIC photos until the next photo is chosen', async () => {
  const { container } = show(page);
  const brands = new TextEncoder().encode('ftypheic\0\0\0\0mif1heic');
  pick(new File([new Uint8Array([0, 0, 0, 24]), brands], 'IMG_0001.HEIC', { type: '' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('This browser cannot open HEIC photos');
  expect(notice).toHaveTextContent('Settings › Camera › Formats › Most Compatible');
  expect(page.store.getState().notices).toEqual([]);
  expect(await violationsIn(container)).toEqual([]);
  pick(photoFile());
  await screen.findByRole('button', { name: 'SCAN PARKING SIGN' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a photo that is hard to read', () => {
  beforeEach(() => installWorkers((name) => (name === 'dark.jpg' ? { ...GOOD, light: 40 } : GOOD)));
  afterEach(removeWorkers);

  test('has a notice with advice, and can be scanned anyway', async () => {
    const { container } = await showChosen(page, 'dark.jpg');
    const notice = await screen.findByText('This photo looks too dark');
    expect(screen.getByRole('status')).toContainElement(notice);
    expect(screen.getByText('Use the flash, or a light on the sign.')).toBeInTheDocument();
    expect(isDisabled('SCAN PARKING SIGN')).toBe(false);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
    expect(isDisabled('ANALYZING...')).toBe(true);
    expect(screen.queryByText('This photo looks too dark')).not.toBeInTheDocument();
  });

  test('can be taken again, and the new photo is checked too', async () => {
    await showChosen(page, 'dark.jpg');
    const opened = jest.spyOn(input('camera'), 'click').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Take another' }));
    expect(opened).toHaveBeenCalledTimes(1);
    expect(chosenName()).toBe('dark.jpg');
    pick(photoFile('bright.jpg'), 'camera');
    await screen.findByRole('img', { name: 'The photo you chose: bright.jpg' });
    expect(screen.queryByText('This photo looks too dark')).not.toBeInTheDocument();
  });
});

describe('without a network', () => {
  const setOnline = (online: boolean) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  beforeEach(() => installWorkers(() => GOOD));
  afterEach(removeWorkers);

  test('a scan waits for the network, says so, and continues once it is back', async () => {
    const { container } = await showChosen(page);
    setOnline(false);
    page.gateway.willRead(null);
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Waiting for the network...'));
    expect(await violationsIn(container)).toEqual([]);
    page.gateway.willRead('2 HOUR PARKING\n8AM-6PM');
    setOnline(true);
    await waitFor(() =>
      expect(selectScan(page.store.getState())).toMatchObject({ phase: 'result', failure: null }),
    );
  });

  test('a photo that is read on this device does not wait for the network', async () => {
    page.store.dispatch(standInReader({ stage: 'present' }, () => new Promise(() => undefined)));
    const { container } = await showChosen(page);
    setOnline(false);
    await userEvent.click(screen.getByRole('button', { name: 'SCAN PARKING SIGN' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Reading on this phone...'));
    expect(await violationsIn(container)).toEqual([]);
  });
});
