import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import {
  createPlatformStore,
  photoSelected,
  StoreProvider,
  showScanStep,
  useLocation,
  useNavigate,
} from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import { HistorySync } from './history-sync';

let go: (delta: number) => void;
let load: () => void;

/** A page that renders {@link HistorySync} only after `load` was called. */
function Page() {
  const location = useLocation();
  const navigate = useNavigate();
  const [firstLocation] = useState(location);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    go = (delta) => void navigate(delta);
    load = () => setLoaded(true);
  }, [navigate]);
  return isLoaded ? <HistorySync sheets={[]} firstLocation={firstLocation} /> : null;
}

test('follows a move in the history that happened before it was loaded', async () => {
  URL.createObjectURL = () => 'blob:photo';
  const store = createPlatformStore();
  store.dispatch(photoSelected(new File(['a photo'], 'a.jpg', { type: 'image/jpeg' })));
  const id = store.getState().scan.photo?.id;
  store.dispatch(showScanStep('empty'));
  const entries = [{ pathname: '/' }, { pathname: '/', state: { layers: [`photo:${id}`] } }];
  render(
    <StoreProvider store={store}>
      <MemoryRouter initialEntries={entries} initialIndex={0}>
        <Page />
      </MemoryRouter>
    </StoreProvider>,
  );
  await act(async () => go(1));
  expect(store.getState().scan.phase).toBe('empty');
  await act(async () => load());
  expect(store.getState().scan.phase).toBe('selected');
});
