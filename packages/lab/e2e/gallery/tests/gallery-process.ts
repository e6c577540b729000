import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { printedAddress } from '../../src/printed-address';

const program = path.resolve(__dirname, '../gallery.mjs');

/** The gallery, running as a process of its own. */
export interface GalleryProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Builds and starts the gallery on a free port.
 * @throws Error with its output if it ends before it is ready
 */
export async function startGallery(): Promise<GalleryProcess> {
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await printedAddress(child, 'the gallery');
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Shows a story on a page, and resolves once it is complete.
 * @param story its id; `card-allowed&language=fr` shows it in French
 * @throws Error with what the page shows and its errors, if the story does not become ready
 */
export async function openStory(page: Page, gallery: GalleryProcess, story: string): Promise<void> {
  const errors: string[] = [];
  const hear = ({ message }: Error) => errors.push(message);
  page.on('pageerror', hear);
  try {
    await page.goto(`${gallery.url}/?story=${story}`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  } catch (cause) {
    const shown = await page.locator('body').innerText();
    throw new Error(`${story} did not come about: ${JSON.stringify({ shown, errors })}`, { cause });
  } finally {
    page.off('pageerror', hear);
  }
}
