import { render, screen } from '@testing-library/react';
import { selectScanPhoto, StoreProvider } from '@curbwise/platform';
import { adjustmentsSlice } from '../judging/adjustments-slice';
import { MainView } from '../answer/answer';
import { JUDGED_AT } from '../testing/analyses';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { signAnalysis } from '../testing/signs';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => setClock(JUDGED_AT));
afterEach(() => jest.useRealTimers());

const looks = () =>
  [...document.querySelectorAll<HTMLElement>('.timeline__segments > *')].map(({ dataset }) => dataset.answer);

// The first and only test of this file: nothing has loaded the grammar yet.
test('shows no timeline of words known to be wrong while the grammar is loading', async () => {
  const store = scanningStore(gateway);
  gateway.willAnswer(signAnalysis(['2 HOUR PARKING\n8AM-6PM']));
  await scan(store);
  const photoId = selectScanPhoto(store.getState())!.id;
  const corrections = [{ is: 'panel' as const, panel: 0, text: 'NO STOPPING ANYTIME' }];
  store.dispatch(adjustmentsSlice.actions.adjusted({ photoId, corrections }));
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
  expect(looks()).toEqual([]);
  expect(document.querySelector('.plate')).not.toHaveTextContent('You can stay');
  expect(screen.queryByRole('button', { name: 'Another time' })).not.toBeInTheDocument();
  await screen.findByRole('table');
  expect(looks()).toEqual(['forbidden']);
});
