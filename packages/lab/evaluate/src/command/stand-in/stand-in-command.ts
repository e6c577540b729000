import { Command, Option } from 'commander';
import { type Context, wholeNumber } from '@curbwise/cli/inside';
import { percentOf } from '../option-values';
import type { StandInOptions } from './stand-in-options';

/** `curbwise evaluate stand-in` */
export const standInCommand = ({ print, tell }: Context): Command =>
  new Command('stand-in')
    .description(
      'serve made-up readings of drawn signs in the format of OpenAI, to try evaluations without a key',
    )
    .addOption(
      new Option('--port <number>', 'port on this machine')
        .argParser(wholeNumber(0, 65_535, '8090'))
        .default(8090),
    )
    .addOption(
      new Option('--drawn <count>', 'number of drawn signs; use the same as for the evaluation')
        .argParser(wholeNumber(1, 5_000, '20'))
        .default(20),
    )
    .addOption(
      new Option('--seed <number>', 'seed of the first sign').argParser(wholeNumber(0, 1e9, '1')).default(1),
    )
    .addOption(
      new Option('--mistakes <percent>', 'share of photos that are misread on purpose')
        .argParser(percentOf)
        .default(0.15, '15%'),
    )
    .option('--model <name>', 'model whose mistakes are listed at the start', 'gpt-6-luna')
    .addHelpText(
      'after',
      `
This is not a model. It recognizes drawn signs by the SHA-256 of their photos and answers with their true words, except
for mistakes chosen by the names of the model and the photo. Its figures say nothing about any real provider.

Example:
  curbwise evaluate stand-in --drawn 20
  OPENAI_BASE_URL=http://127.0.0.1:8090/v1 OPENAI_PRICE=0.4,1.6 curbwise evaluate --drawn 20 --providers local,openai`,
    )
    .action(async ({ port, drawn, seed, mistakes, model }: StandInOptions) => {
      const { serveStandIn } = await import('./serve-stand-in');
      await serveStandIn({ port, drawn, seed, mistakes, model }, { print, tell });
    });
