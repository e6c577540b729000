import { Command, Option } from 'commander';
import type { Context } from '../../curbwise/context';
import { percentOf, wholeNumber } from '../option-values';
import type { StandInOptions } from './stand-in-options';

/** `curbwise evaluate stand-in` */
export const standInCommand = ({ print, tell }: Context): Command =>
  new Command('stand-in')
    .description('serve made-up readings of drawn signs as OpenAI would, to try things without a key')
    .addOption(
      new Option('--port <number>', 'on this machine')
        .argParser(wholeNumber(0, 65_535, '8090'))
        .default(8090),
    )
    .addOption(
      new Option('--drawn <count>', 'how many signs it knows: as many as the evaluation draws')
        .argParser(wholeNumber(1, 5_000, '20'))
        .default(20),
    )
    .addOption(
      new Option('--seed <number>', 'of the first sign').argParser(wholeNumber(0, 1e9, '1')).default(1),
    )
    .addOption(
      new Option('--mistakes <percent>', 'photos that it reads wrong on purpose')
        .argParser(percentOf)
        .default(0.15, '15%'),
    )
    .option('--model <name>', 'whose mistakes are listed at the start', 'gpt-4.1-mini')
    .addHelpText(
      'after',
      `
It is no model. It knows the drawn signs by the SHA-256 of their photos, and answers with their true words, but for
mistakes that are chosen by the name of the model and the photo. Its figures say nothing about any real provider.

Example:
  curbwise evaluate stand-in --drawn 20
  OPENAI_BASE_URL=http://127.0.0.1:8090/v1 OPENAI_PRICE=0.4,1.6 curbwise evaluate --drawn 20 --providers local,openai`,
    )
    .action(async ({ port, drawn, seed, mistakes, model }: StandInOptions) => {
      const { serveStandIn } = await import('./serve-stand-in');
      await serveStandIn({ port, drawn, seed, mistakes, model }, { print, tell });
    });
