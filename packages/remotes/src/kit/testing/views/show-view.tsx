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

/** A rendered view. */
export interface ShownView {
  /** Container of the view, which is inside a `<main>` as in a host. */
  element: HTMLElement;
  /** Unmounts the view. Requests are still answered. */
  unmount: () => void;
  /** Unmounts the view and restores the browser's own APIs. */
  close: () => void;
}

interface ViewState {
  /** Answer to a scan before the view is shown; null: no scan. */
  answer?: RecordedAnswer | null;
  language?: Language;
  /** Resolves when the remote has finished loading: `settled` of `loadInHost`. */
  settled?: () => Promise<void>;
}

/**
 * Renders a view of a remote as a host does, with a new store.
 * @throws Error if the remote has no such view, or what the view throws while it renders; nothing is left on the page then
 */
export async function showView(
  remote: Remote,
  view: string,
  { answer = null, language = 'en', settled = async () => undefined }: ViewState = {},
): Promise<ShownView> {
  const restore = answerRequests(answer);
  const close = () => {
    cleanup();
    restore();
  };
  try {
    const element = await renderView(remote, view, { answer, language, settled });
    return { element, unmount: cleanup, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** @returns the container of the view */
async function renderView(
  remote: Remote,
  view: string,
  { answer, language, settled }: Required<ViewState>,
): Promise<HTMLElement> {
  const Shown = remote.views[view];
  if (!Shown)
    throw new Error(`${remote.name} has no view "${view}". It has: ${Object.keys(remote.views).join()}`);
  const store = createPlatformStore({ timing: { firstDelayMs: 1, deadlineMs: 5000 }, finalStepMs: 0 });
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
  return container;
}
