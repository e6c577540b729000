import { createRoot } from 'react-dom/client';
import { shiftClock } from '@curbwise/remotes/shifted-clock';
import '@curbwise/ui/styles.css';
import '@curbwise/shell/styles.css';
import './gallery.css';
import { Contents } from './contents';
import { buttonNamed, lookAtButton, pressButtons } from './press-buttons';
import { STORIES } from './stories';

/** Set on the page once a story is ready. */
const READY = 'data-ready';

async function show(root: HTMLElement): Promise<void> {
  const id = new URLSearchParams(window.location.search).get('story');
  const page = createRoot(root);
  if (id === null) return page.render(<Contents stories={STORIES} />);
  const story = STORIES.find((one) => one.id === id);
  if (!story) throw new Error(`unknown story ${id}`);
  document.title = `${story.title} · Gallery`;
  if (story.at) shiftClock(story.at);
  page.render(await story.render());
  await headed(root);
  if (story.shows) await buttonNamed(story.shows);
  await pressButtons(story.press ?? []);
  if (story.looksAt) await lookAtButton(story.looksAt);
  document.documentElement.setAttribute(READY, '');
}

/** There once a story has its heading: React shows it later than it is told to, parts loaded on demand later still. */
function headed(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (root.querySelector('h1') === null) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    look();
  });
}

const root = document.getElementById('root');
if (root) void show(root);
