import { fireEvent, render, screen } from '@testing-library/react';
import { StoreProvider } from '@curbwise/platform';
import { MainView } from '../views';
import { installBrowserImages, photoFile, type BrowserImages } from './browser-images';
import { startGateway, type Gateway } from './gateway';
import { openScannerStore } from './scanner-store';

/** The page of one test: its images, gateway and store. */
interface MainViewPage {
  images: BrowserImages;
  gateway: Gateway;
  store: ReturnType<typeof openScannerStore>;
}

/** Sets up a page for each test of a file. Call it at the top of the file. @returns the page of the current test */
export function setUpMainView(): MainViewPage {
  const page = {} as MainViewPage;

  beforeAll(async () => {
    page.gateway = await startGateway();
  });
  afterAll(() => page.gateway.stop());

  beforeEach(() => {
    page.images = installBrowserImages();
    page.store = openScannerStore({
      analysisUrl: page.gateway.url,
      timing: { firstDelayMs: 1, deadlineMs: 5000 },
      finalStepMs: 0,
    });
    // Without a canvas a scan fails; a test checks its result.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });

  afterEach(() => jest.restoreAllMocks());
  return page;
}

export const show = ({ store }: MainViewPage) =>
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );

export const input = (source: 'camera' | 'gallery') =>
  document.querySelector<HTMLInputElement>(`input[data-source="${source}"]`) as HTMLInputElement;

export const pick = (file: File, source: 'camera' | 'gallery' = 'gallery') =>
  fireEvent.change(input(source), { target: { files: [file] } });

/** Shows the view with a chosen photo. */
export async function showChosen(page: MainViewPage, name?: string) {
  const shown = show(page);
  pick(photoFile(name));
  await screen.findByRole('button', { name: 'SCAN PARKING SIGN' });
  return shown;
}
