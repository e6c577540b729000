import { act, render, screen, within } from '@testing-library/react';
import { DEVELOPER_MODE_KEY, photoSelected, runScan, StoreProvider } from '@curbwise/platform';
import { AnalysisView } from './analysis-view';
import { violationsIn } from '../testing/accessibility';
import { allowed, panel } from '../testing/analyses';
import { scan, scanningStore, startGateway, type Gateway } from '../testing/scans';
import { signAnalysis } from '../testing/signs';

let gateway: Gateway;
let store: ReturnType<typeof scanningStore>;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  store = scanningStore(gateway);
  localStorage.setItem(DEVELOPER_MODE_KEY, '1');
});
afterEach(() => localStorage.clear());

const show = () =>
  render(
    <StoreProvider store={store}>
      <AnalysisView />
    </StoreProvider>,
  );

const status = () => document.querySelector('.progress__step')?.textContent;
const progress = () => screen.getByRole<HTMLProgressElement>('progressbar').value;

test('is hidden from drivers', async () => {
  localStorage.clear();
  gateway.willAnswer(allowed);
  await scan(store);
  expect(show().container).toBeEmptyDOMElement();
});

test('renders nothing before a scan', () => {
  expect(show().container).toBeEmptyDOMElement();
});

test('shows the progress during a scan', async () => {
  show();
  await act(async () => {
    store.dispatch(photoSelected(new File(['photo'], 'corner.jpg', { type: 'image/jpeg' })));
    void store.dispatch(
      runScan({
        prepare: (_file, { onStep }) => {
          onStep('optimizing');
          return new Promise(() => undefined);
        },
      }),
    );
  });
  expect(status()).toBe('Optimizing image for analysis...');
  expect(progress()).toBe(30);
  expect(screen.queryByText('Detected text')).not.toBeInTheDocument();
});

test('shows the text and each panel with its badge and unread words after a scan', async () => {
  gateway.willAnswer({
    ...allowed,
    extractedText: 'all the words of the sign',
    panels: [
      panel('2 HOUR PARKING\n8AM-6PM', { confidence: 0.8 }),
      panel('EXQPT BLORB', { confidence: 0.79 }),
      panel('P', { confidence: 0.59 }),
    ],
  });
  await scan(store);
  const { container } = show();
  expect(status()).toBe('Analysis complete!');
  expect(progress()).toBe(100);
  expect(screen.getByText('all the words of the sign')).toBeInTheDocument();
  const cards = screen.getAllByRole('listitem');
  expect(cards.map((card) => card.querySelector('[data-level]')?.textContent)).toEqual([
    'High confidence · 80%',
    'Medium confidence · 79%',
    'Low confidence · 59%',
  ]);
  expect(within(cards[0] as HTMLElement).getByText('2 hour parking, 8 AM – 6 PM')).toBeInTheDocument();
  expect(within(cards[1] as HTMLElement).getByText('Not understood: EXQPT BLORB')).toBeInTheDocument();
  expect(screen.queryByText('Cached')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await violationsIn(container)).toEqual([]);
});

test('says so if the sign has no text and no panels', async () => {
  gateway.willAnswer(signAnalysis([]));
  await scan(store);
  show();
  expect(screen.getByText('No text')).toBeInTheDocument();
  expect(screen.getByText('No rules')).toBeInTheDocument();
});

test('marks a cached result', async () => {
  gateway.willAnswer(allowed);
  await scan(store);
  await scan(store);
  show();
  expect(status()).toBe('Retrieved from cache!');
  expect(screen.getByText('Cached')).toBeInTheDocument();
});

test('shows a failure as an alert', async () => {
  gateway.willAnswer('The photo is not a JPEG');
  await scan(store);
  const { container } = show();
  expect(status()).toBe('Analysis failed');
  expect(screen.getByRole('alert')).toHaveTextContent('Analysis failed');
  expect(screen.getByRole('alert')).toHaveTextContent('The photo is not a JPEG');
  expect(
    screen.getByText(/^Analysis Error: .*The photo is not a JPEG\. Please try with a clearer image\.$/),
  ).toBeInTheDocument();
  expect(await violationsIn(container)).toEqual([]);
});
