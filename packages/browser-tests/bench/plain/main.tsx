import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { remote as legal } from '@curbwise/legal';
import { BrowserRouter, createPlatformStore } from '@curbwise/platform';
import { remote as scanner } from '@curbwise/scanner';
import { App, bundledRemotes } from '@curbwise/shell';
import '@curbwise/ui/styles.css';
import '@curbwise/shell/styles.css';
import { remote as verdict } from '@curbwise/verdict';

// The shell and every remote in one bundle, to see what it costs that they are apart.
const remotes = [scanner, verdict, legal];
const store = createPlatformStore();
const page = createRoot(document.getElementById('root') as HTMLElement);
void Promise.all([store.speakChosenLanguage(), ...remotes.map((remote) => store.adopt(remote))]).then(() =>
  page.render(
    <StrictMode>
      <App store={store} loader={bundledRemotes(remotes)} router={BrowserRouter} />
    </StrictMode>,
  ),
);
