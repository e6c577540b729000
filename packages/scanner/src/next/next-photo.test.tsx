import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectScan, selectScanPhoto, StoreProvider } from '@curbwise/platform';
import { MainView } from '../views';
import { violationsIn } from '../testing/accessibility';
import { photoFile } from '../testing/browser-images';
import { input, setUpMainView } from '../testing/main-view-page';
import { GOOD, installWorkers, removeWorkers } from '../testing/photo-workers';
import { NextPhoto } from './next-photo';

jest.mock('../prepare/start-photo-worker', () => jest.requireActual<object>('../testing/photo-workers'));

const page = setUpMainView();
const chosenName = () => selectScanPhoto(page.store.getState())?.name;

describe('several photos of one pole', () => {
  const widths: Record<string, number> = { 'one.jpg': 3, 'two.jpg': 1.2, 'three.jpg': 2 };
  beforeEach(() => installWorkers((name) => ({ ...GOOD, edgeWidth: widths[name] ?? 1.5 })));
  afterEach(removeWorkers);

  async function showThree() {
    const shown = render(
      <StoreProvider store={page.store}>
        <NextPhoto />
        <MainView />
      </StoreProvider>,
    );
    const files = ['one.jpg', 'two.jpg', 'three.jpg'].map((name) => photoFile(name));
    fireEvent.change(input('gallery'), { target: { files } });
    await screen.findByRole('button', { name: 'SCAN PARKING SIGN' });
    return shown;
  }
  /** Presses a button that scans the photo of this name, and waits for its answer. */
  async function scan(button: string, name: string) {
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => {
      expect(chosenName()).toBe(name);
      expect(selectScan(page.store.getState()).phase).toBe('result');
    });
    return selectScan(page.store.getState()).result!;
  }

  const pressed = () => screen.getByRole('button', { pressed: true }).getAttribute('aria-label');

  test('are shown in a row, the sharpest is picked first, and each can be picked', async () => {
    const { container } = await showThree();
    expect(chosenName()).toBe('two.jpg');
    expect(pressed()).toBe('Photo 2 of 3, the sharpest');
    expect(await violationsIn(container)).toEqual([]);
    const third = screen.getByRole('button', { name: 'Photo 3 of 3' });
    await userEvent.click(third);
    expect(chosenName()).toBe('three.jpg');
    expect(pressed()).toBe('Photo 3 of 3');
    expect(third).toHaveFocus();
  });

  test('an answer says how many others are left until all have been scanned', async () => {
    const { container } = await showThree();
    page.gateway.willRead('2 HOUR PARKING');
    await scan('SCAN PARKING SIGN', 'two.jpg');
    expect(await screen.findByText('2 more photos wait')).toBeInTheDocument();
    expect(container).toHaveTextContent('This answer is about one photo alone.');
    expect(await violationsIn(container)).toEqual([]);
    await scan('SCAN THE NEXT PHOTO', 'one.jpg');
    expect(await screen.findByText('One more photo waits')).toBeInTheDocument();
    await scan('SCAN THE NEXT PHOTO', 'three.jpg');
    expect(selectScan(page.store.getState()).failure).toBeNull();
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  const NO = 'Another photo of this pole said no.';
  const DOUBT = 'Another photo of this pole was not certain.';

  test('a yes to the last photo does not hide that another said no, which can be opened again', async () => {
    const { container } = await showThree();
    page.gateway.willRead('NO STOPPING ANY TIME');
    expect((await scan('SCAN PARKING SIGN', 'two.jpg')).allowed).toBe(false);
    expect(container).not.toHaveTextContent('Another photo');
    page.gateway.willRead('2 HOUR PARKING');
    expect((await scan('SCAN THE NEXT PHOTO', 'one.jpg')).allowed).toBe(true);
    expect(screen.getByText(NO).closest('[data-tone]')).toHaveAttribute('data-tone', 'forbidden');
    expect(screen.getByText('One more photo waits')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    expect((await scan('SCAN THE NEXT PHOTO', 'three.jpg')).allowed).toBe(true);
    expect(screen.getByText(NO)).toBeInTheDocument();
    expect(screen.queryByText(/more photo/)).not.toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    expect(await scan('LOOK AT IT AGAIN', 'two.jpg')).toMatchObject({ allowed: false, cached: true });
    expect(container.textContent).toBe('');
  });

  test.each([
    ['a sign that is not understood', () => page.gateway.willRead('XQZ VLORP 17 GNARF')],
    ['no sign at all', () => page.gateway.willSee('a mailbox')],
  ])('after %s, a yes to another photo says that one was not certain', async (_what, prepare) => {
    const { container } = await showThree();
    prepare();
    expect((await scan('SCAN PARKING SIGN', 'two.jpg')).allowed).toBe(false);
    page.gateway.willRead('2 HOUR PARKING');
    expect((await scan('SCAN THE NEXT PHOTO', 'one.jpg')).allowed).toBe(true);
    expect((await scan('SCAN THE NEXT PHOTO', 'three.jpg')).allowed).toBe(true);
    expect(screen.getByText(DOUBT).closest('[data-tone]')).toHaveAttribute('data-tone', 'uncertain');
    expect(screen.queryByText(NO)).not.toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('a photo whose scan failed still counts as not scanned', async () => {
    await showThree();
    page.gateway.willRead(null);
    await scan('SCAN PARKING SIGN', 'two.jpg');
    page.gateway.willRead('2 HOUR PARKING');
    await scan('SCAN THE NEXT PHOTO', 'one.jpg');
    expect(screen.getByText('2 more photos wait')).toBeInTheDocument();
    expect(screen.queryByText(/Another photo/)).not.toBeInTheDocument();
  });

  test('NEW PHOTO releases all of them', async () => {
    await showThree();
    await userEvent.click(screen.getByRole('button', { name: 'NEW PHOTO' }));
    expect(screen.getByRole('button', { name: 'USE CAMERA' })).toBeInTheDocument();
    expect(page.images.alive.size).toBe(0);
  });
});
