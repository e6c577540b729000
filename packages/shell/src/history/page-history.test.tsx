import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import {
  photoSelected,
  resetScan,
  retryScan,
  runScan,
  useLocation,
  useNavigate,
  usePlatformSelector,
} from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import { gives, remoteOf, renderApp } from '../testing/render-app';
import { layersIn } from './layers';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  window.scrollTo = jest.fn();
});

const fileOf = (name: string) => new File(['a photo'], name, { type: 'image/jpeg' });
const unreadable = { prepare: () => Promise.reject(new Error('Failed to load image')) };
const neverReady = { prepare: () => new Promise<never>(() => undefined) };

let go: (delta: number) => void;

/** Shows the state of the scan and the layers, and lets the test move in the history. */
function Shown() {
  const navigate = useNavigate();
  useEffect(() => {
    go = (delta) => void navigate(delta);
  }, [navigate]);
  const layers = layersIn(useLocation().state).map((layer) => layer.split(':')[0]);
  const { phase, photo } = usePlatformSelector(({ scan }) => scan);
  return <output>{`${phase} ${photo?.name ?? '-'} at ${layers.join('+') || 'first'}`}</output>;
}

function SheetOverSheet({ depth }: { depth: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>{`Open ${depth}`}</button>
      {isOpen && (
        <Sheet title={`Sheet ${depth}`} closeLabel={`Close ${depth}`} onClose={() => setOpen(false)}>
          {depth < 2 && <SheetOverSheet depth={depth + 1} />}
        </Sheet>
      )}
    </>
  );
}

const View = () => (
  <>
    <Shown />
    <SheetOverSheet depth={1} />
  </>
);

async function open() {
  const remote = (name: string) => [
    gives({ ...remoteOf(name, ''), views: { main: View, history: () => null } }),
  ];
  const page = renderApp('/', { scanner: remote('scanner'), verdict: remote('verdict') });
  await screen.findByText('empty - at first');
  const { dispatch } = page.store;
  const photo = async (name = 'a.jpg') => {
    act(() => void dispatch(photoSelected(fileOf(name))));
    await is(`selected ${name} at photo`);
  };
  const answer = async (name = 'a.jpg') => {
    await photo(name);
    await act(() => dispatch(runScan(unreadable)));
    await is(`result ${name} at photo+answer`);
  };
  return { ...page, dispatch, photo, answer };
}

const is = (words: string) => screen.findByText(words);
const move = (delta: number) => act(async () => go(delta));
const sheets = () => screen.queryAllByRole('dialog').map(({ textContent }) => textContent?.slice(0, 7));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('goes back from the answer to the photo and to the first screen, and forward again', async () => {
  const { answer, store } = await open();
  await answer();
  const { result } = store.getState().scan;
  await move(-1);
  await is('selected a.jpg at photo');
  await move(-1);
  await is('empty - at first');
  await move(1);
  await is('selected a.jpg at photo');
  await move(1);
  await is('result a.jpg at photo+answer');
  expect(store.getState().scan.result).toBe(result);
});

test('goes back and forward by two steps at once', async () => {
  const { answer } = await open();
  await answer();
  await move(-2);
  await is('empty - at first');
  await move(2);
  await is('result a.jpg at photo+answer');
});

test('a reset leads to the first screen, and discarded steps cannot be reached any more', async () => {
  const { answer, dispatch } = await open();
  await answer();
  act(() => void dispatch(resetScan()));
  await is('empty - at first');
  await move(1);
  await is('empty - at first');
  await move(2);
  await is('empty - at first');
  await answer('b.jpg');
  await move(-2);
  await is('empty - at first');
});

test('another photo replaces the one before', async () => {
  const { answer, photo } = await open();
  await answer();
  await photo('b.jpg');
  await move(1);
  await is('selected b.jpg at photo');
  await move(-1);
  await is('empty - at first');
});

test('going back cancels a running scan', async () => {
  const { photo, dispatch } = await open();
  await photo();
  act(() => void dispatch(runScan(neverReady)));
  await is('analysing a.jpg at photo');
  await move(-1);
  await is('empty - at first');
  await move(1);
  await is('selected a.jpg at photo');
});

test('a repeated scan replaces the entry of its first answer', async () => {
  const { answer, dispatch } = await open();
  await answer();
  await act(() => dispatch(retryScan()));
  await is('result a.jpg at photo+answer');
  await move(-2);
  await is('empty - at first');
});

test('a scan that finishes while another page is shown has its answer after going back', async () => {
  const { photo, dispatch } = await open();
  await photo();
  let fail: () => void = () => undefined;
  const late = { prepare: () => new Promise<never>((_, reject) => (fail = () => reject(new Error('late')))) };
  act(() => void dispatch(runScan(late)));
  await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
  await screen.findByText('the legal');
  await act(async () => fail());
  await move(-1);
  await is('result a.jpg at photo+answer');
});

test('a visit to another page does not cancel a scan', async () => {
  const { photo, dispatch } = await open();
  await photo();
  act(() => void dispatch(runScan(neverReady)));
  await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
  await screen.findByText('the legal');
  await move(-1);
  await is('analysing a.jpg at photo');
});

test('a link to the start leads to the current step, and back from there to the step before', async () => {
  const { answer } = await open();
  await answer();
  await userEvent.click(screen.getByRole('link', { name: /^Curbwise/ }));
  await is('result a.jpg at photo+answer');
  await move(-1);
  await is('selected a.jpg at photo');
});

test('going back closes one sheet at a time', async () => {
  const { answer } = await open();
  await answer();
  await press('Open 1');
  await is('result a.jpg at photo+answer+sheet');
  await press('Open 2');
  await is('result a.jpg at photo+answer+sheet+sheet');
  await move(-1);
  await waitFor(() => expect(sheets()).toEqual(['Sheet 1']));
  await move(-1);
  await waitFor(() => expect(sheets()).toEqual([]));
  await is('result a.jpg at photo+answer');
});

test('closing a sheet removes its entry, and going forward does not open it', async () => {
  await open();
  await press('Open 1');
  await is('empty - at sheet');
  await press('Close 1');
  await is('empty - at first');
  await move(1);
  await is('empty - at first');
  expect(sheets()).toEqual([]);
});

test('sheets that are opened and closed quickly leave no entries', async () => {
  const { photo } = await open();
  await photo();
  for (let count = 0; count < 3; count += 1) {
    await press('Open 1');
    await press('Close 1');
  }
  await press('Open 1');
  await is('selected a.jpg at photo+sheet');
  await move(-2);
  await is('empty - at first');
  expect(sheets()).toEqual([]);
});

test('an answer that arrives while a sheet is open is placed below the sheet', async () => {
  const { photo, dispatch } = await open();
  await photo();
  let fail: () => void = () => undefined;
  const late = { prepare: () => new Promise<never>((_, reject) => (fail = () => reject(new Error('late')))) };
  act(() => void dispatch(runScan(late)));
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await is('analysing a.jpg at photo+sheet');
  await act(async () => fail());
  await is('result a.jpg at photo+answer+sheet');
  await move(-1);
  await is('result a.jpg at photo+answer');
  expect(sheets()).toEqual([]);
});

test('going back from a sheet does not cancel a running scan', async () => {
  const { photo, dispatch } = await open();
  await photo();
  act(() => void dispatch(runScan(neverReady)));
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await is('analysing a.jpg at photo+sheet');
  await move(-1);
  await is('analysing a.jpg at photo');
});
