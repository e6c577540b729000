import { ADMIN_WORDS_PATH, collectedWordsSchema, type CollectedWords } from '@curbwise/contract';
import { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { wholeNumber } from '../curbwise/whole-number';
import { askGateway, withGateway, type Asked } from '../gateway/ask-gateway';
import { signBlock } from './sign-block';

const WORDS: Asked<CollectedWords> = {
  path: ADMIN_WORDS_PATH,
  schema: collectedWordsSchema,
  ifMissing:
    'wordings: either it has no ADMIN_TOKEN and answers only its own machine, or it runs without COLLECT_WORDS=on.',
};

const MAX_LIMIT = 100_000;

interface WordsOptions {
  gateway: string;
  limit?: number;
  json?: true;
}

export const wordsCommand = (context: Context): Command =>
  withGateway(new Command('words'), context)
    .description('print the wordings of signs that only a model understood, the most frequent first')
    .option('--limit <number>', 'print at most so many', wholeNumber(1, MAX_LIMIT, '20'))
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
Examples:
  curbwise words --limit 20
  curbwise words --gateway https://curbwise.example --json

Without --json each wording is a block for packages/sign-rules/signs: what a model says as a heading, the plates, and the
answers that follow. Check each answer before you add the block: a model may be wrong. A gateway collects wordings only
with COLLECT_WORDS=on.`,
    )
    .action(async ({ gateway, limit, json }: WordsOptions) => {
      const { isShared, wordings } = await askGateway(WORDS, gateway, context);
      const shown = wordings.slice(0, limit);
      if (json) return context.print(JSON.stringify({ isShared, wordings: shown }));
      if (shown.length === 0) return context.print('No wordings were collected so far.');
      context.print(shown.map(({ count, ...wording }) => signBlock(wording, count)).join('\n\n'));
    });
