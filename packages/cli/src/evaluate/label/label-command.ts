import { once } from 'node:events';
import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Context } from '../../curbwise/context';
import { createPhotoReader } from '../../photos/photo-reader';
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
    throw new InvalidArgumentError(`Write a whole number from 0 to ${MAX_PORT}; 0 is any that is free.`);
  return port;
}

/** Resolves once somebody ends the program. */
const isEnded = () => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);

/** `curbwise evaluate label <folder>` */
export const labelCommand = (context: Context): Command =>
  new Command('label')
    .description('label the photos of a folder in the browser, to evaluate providers with')
    .argument('<folder>', 'folder of photos (jpg, png, webp); labels are written to its labels.jsonl')
    .addOption(
      new Option('--port <port>', 'port on this machine')
        .argParser(portNumber)
        .default(0, 'any that is free'),
    )
    .option('--blank', 'start each photo with no panel, instead of what the local reader saw')
    .option('--blind', 'ask about each instant without showing what the rules say')
    .addHelpText(
      'after',
      `
Serves a page on 127.0.0.1 and prints its address; Ctrl+C ends it. Each photo is shown with its panels, to be
put right; then it is asked what an ordinary car may do at some instants. Photos that have a label are left out,
and can be opened again.

What is proposed biases whoever labels: a misread that looks right is easily accepted. Labels that local or the
rules are measured by are better made with --blank --blind.

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
          pageFolder: path.join(context.root, 'packages/labelling/dist'),
          port,
          isBlank: blank ?? false,
          isBlind: blind ?? false,
          reader,
          onError: (error) => context.tell(`curbwise: ${String(error)}`),
        });
        context.print(`Label the photos of ${folder} at ${server.url} (Ctrl+C ends it)`);
        await isEnded();
        await server.close();
      } finally {
        await reader.close();
      }
    });
