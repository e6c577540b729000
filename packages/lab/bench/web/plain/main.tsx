import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, createPlatformStore, watchDevice, type Remote } from '@curbwise/platform';
import { remote as scanner } from '@curbwise/scanner';
import { App } from '@curbwise/shell';
import '@curbwise/ui/styles.css';
import '@curbwise/shell/styles.css';

// The shell and the remotes built as one app, to measure what their separation costs. Code that the first screen does
// not need is loaded later, as is usual.
const LATER: Record<string, () => Promise<Remote>> = {
  verdict: async () => (await import('@curbwise/verdict')).remote,
  legal: async () => (await import('@curbwise/legal')).remote,
};

const store = createPlatformStore();
const loaded = new Map<string, Remote>([[scanner.name, scanner]]);
const listeners = new Set<() => void>();

async function load(name: string): Promise<Remote> {
  const remote = loaded.get(name) ?? (await LATER[name]?.());
  if (!remote) throw new Error(`there is no remote ${name}`);
  if (!loaded.has(name)) await store.adopt(remote);
  loaded.set(name, remote);
  listeners.forEach((listener) => listener());
  return remote;
}

const loader = {
  loaded: (name: string) => loaded.get(name),
  load,
  fetch: () => Promise.resolve(),
  retry: load,
  shows: () => () => undefined,
  reportBroken: () => undefined,
  replaceBroken: () => Promise.resolve(),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const page = createRoot(document.getElementById('root') as HTMLElement);
void Promise.all([store.speakChosenLanguage(), store.adopt(scanner)]).then(() =>
  page.render(
    <StrictMode>
      <App store={store} loader={loader} router={BrowserRouter} />
    </StrictMode>,
  ),
);

watchDevice(store);
