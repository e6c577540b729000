import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const program = path.resolve(__dirname, '../../gallery/bin/gallery.mjs');

/** The gallery, running as a process of its own. */
export interface GalleryProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Builds and starts the gallery on a free port.
 * @throws Error with what it said if it ends before it is there
 */
export async function startGallery(): Promise<GalleryProcess> {
  const child = spawn(process.execPath, [program, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const url = await new Promise<string>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`the gallery ended with status ${code}: ${output}`)));
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const address = /http:\/\/\S+/.exec(output)?.[0];
      if (address) ready(address);
    });
  });
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
