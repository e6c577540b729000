import { createRoot } from 'react-dom/client';
import '@curbwise/ui/styles.css';
import '@curbwise/shell/styles.css';
import './gallery.css';
import { Contents } from './contents';
import { pressButtons } from './press-buttons';
import { shiftClock } from './shifted-clock';
import { STORIES } from './stories';

/** Set on the page once a story is as it should be. */
const READY = 'data-ready';

async function show(root: HTMLElement): Promise<void> {
  const id = new URLSearchParams(window.location.search).get('story');
  const page = createRoot(root);
  if (id === null) return page.render(<Contents stories={STORIES} />);
  const story = STORIES.find((one) => one.id === id);
  if (!story) throw new Error(`there is no story ${id}`);
  document.title = `${story.title} · Gallery`;
  if (story.at) shiftClock(story.at);
  page.render(await story.render());
  await pressButtons(story.press ?? []);
  document.documentElement.setAttribute(READY, '');
}

const root = document.getElementById('root');
if (root) void show(root);
