import { act, cleanup, render } from '@testing-library/react';
import {
  createPlatformStore,
  photoSelected,
  preferencesChanged,
  runScan,
  StoreProvider,
  type Language,
  type Remote,
} from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import { answerRequests } from './answer-requests';
import type { RecordedAnswer } from './recorded-answers';

const PIXEL = 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ==';

/** A view on a page. */
export interface ShownView {
  /** What it is in: a `<main>`, as in a host. */
  element: HTMLElement;
  /** Takes it away; what was asked for meanwhile is still answered as before. */
  takeAway: () => void;
  /** Takes it away, and ends the rest as well. */
  close: () => void;
}

interface Shown {
  /** Scanned before the view is shown; null: nothing has happened yet. */
  answer?: RecordedAnswer | null;
  language?: Language;
  /** Resolves once nothing of the remote is on its way any more: `settled` of `loadInHost`. */
  settled?: () => Promise<void>;
}

/** Shows a view of a remote as a host does, with a store of its own. */
export async function showView(
  remote: Remote,
  view: string,
  { answer = null, language = 'en', settled = async () => undefined }: Shown = {},
): Promise<ShownView> {
  const Shown = remote.views[view];
  if (!Shown)
    throw new Error(`${remote.name} has no view "${view}". It has: ${Object.keys(remote.views).join()}`);
  const restore = answerRequests(answer);
  const store = createPlatformStore({ timing: { firstDelayMs: 1, deadlineMs: 5000 } });
  store.dispatch(preferencesChanged({ language }));
  await store.adopt(remote);
  await store.speakChosenLanguage();
  if (answer) {
    store.dispatch(photoSelected(new File(['photo'], 'corner.jpg', { type: 'image/jpeg' })));
    await store.dispatch(runScan({ prepare: async () => ({ dataUrl: PIXEL }) }));
  }
  const { container } = render(
    <StoreProvider store={store}>
      <MemoryRouter>
        <main aria-label={view}>
          <Shown />
        </main>
      </MemoryRouter>
    </StoreProvider>,
  );
  await act(settled);
  await act(settled);
  return {
    element: container,
    takeAway: cleanup,
    close: () => {
      cleanup();
      restore();
    },
  };
}
