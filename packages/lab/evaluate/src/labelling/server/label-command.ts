import { once } from 'node:events';
import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Context, createPhotoReader } from '@curbwise/cli/inside';
import { startLabellingServer } from './labelling-server';

const MAX_PORT = 65_535;

interface Options {
  port: number;
  blank?: true;
  blind?: true;
}

function portNumber(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > MAX_PORT)
    throw new InvalidArgumentError(`Write a whole number from 0 to ${MAX_PORT}; 0 picks a free port.`);
  return port;
}

/** Resolves on Ctrl+C or SIGTERM. */
const terminated = () => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);

/** `curbwise evaluate label <folder>` */
export const labelCommand = (context: Context): Command =>
  new Command('label')
    .description('label the photos of a folder in the browser, to evaluate providers')
    .argument('<folder>', 'folder of photos (jpg, png, webp); labels are written to its labels.jsonl')
    .addOption(
      new Option('--port <port>', 'port on this machine').argParser(portNumber).default(0, 'a free port'),
    )
    .option('--blank', 'start each photo without panels, instead of those read by the local reader')
    .option('--blind', 'ask about each instant without showing the answer of the rules')
    .addHelpText(
      'after',
      `
Serves a page on 127.0.0.1 and prints its address; Ctrl+C stops it. The page shows each photo with its panels for
correction, then asks what an ordinary car may do at some instants. Labelled photos are skipped, and can be
reopened.

Suggestions bias labels: a misread word that looks right is easily accepted. Use --blank --blind for labels that
measure the local reader or the rules.

Examples:
  curbwise evaluate label photos
  curbwise evaluate label photos --blank --blind --port 4100`,
    )
    .action(async (folder: string, { port, blank, blind }: Options) => {
      const reader = createPhotoReader({
        readerFile: path.join(__dirname, 'reader-process.js'),
        onWarning: (message) => context.tell(`curbwise: ${message}`),
      });
      try {
        const server = await startLabellingServer({
          folder: path.resolve(folder),
          pageFolder: path.join(context.root, 'packages/lab/evaluate/dist/page'),
          port,
          isBlank: blank ?? false,
          isBlind: blind ?? false,
          reader,
          onError: (error) => context.tell(`curbwise: ${String(error)}`),
        });
        context.print(`Label the photos of ${folder} at ${server.url} (Ctrl+C stops it)`);
        await terminated();
        await server.close();
      } finally {
        await reader.close();
      }
    });
