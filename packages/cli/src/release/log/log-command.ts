import type { LogEntry } from '@curbwise/contract';
import { readLog, verifyLog, type LogVerification } from '@curbwise/remotes/releases';
import { Argument, type Command } from 'commander';
import { ProgramExit } from '../../curbwise/program-exit';
import type { Context } from '../../curbwise/context';
import { storeCommand, storeOf, type StoreOptions } from '../store/store-command';
import { table } from '../../curbwise/table';
import { changeWords } from './change-words';

/** Exit status if the log is incomplete or was altered. */
const LOG_FAULTY = 1;

export const logCommand = (context: Context): Command =>
  storeCommand('log', 'show who changed what and when, newest last', [
    'log',
    'log legal --json',
    'log --verify                 # check whether an entry was altered or is missing',
  ])
    .addArgument(new Argument('[remote]', 'show what happened to this one'))
    .option('--verify', 'check that every entry is unchanged')
    .action(async (name: string | undefined, options: StoreOptions & { verify?: true }) => {
      const store = storeOf(options, context);
      if (options.verify) return printProof(await verifyLog(store), options, context);
      const { entries, unreadable } = await readLog(store);
      const shown =
        name === undefined
          ? entries
          : entries.map((entry) => changesOf(name, entry)).filter(({ changes }) => changes.length > 0);
      for (const file of unreadable)
        context.tell(`${file} is not a log entry. To find out more: npx curbwise release log --verify`);
      if (options.json) return context.print(JSON.stringify(shown));
      context.print(shown.length === 0 ? 'The log has no such entries.' : logTable(shown));
    });

const changesOf = (name: string, entry: LogEntry): LogEntry => ({
  ...entry,
  changes: entry.changes.filter(({ remote }) => remote === name),
});

const logTable = (entries: readonly LogEntry[]): string =>
  table(
    ['revision', 'when', 'who', 'what', 'reason'],
    entries.flatMap(({ revision, at, by, run, reason = '', changes }) =>
      (changes.length > 0 ? changes.map(changeWords) : ['no visible change']).map((what, index) =>
        index === 0
          ? [String(revision), `${at.slice(0, 16)}Z`, by, what, [reason, run].filter(Boolean).join(' ')]
          : ['', '', '', what, ''],
      ),
    ),
  );

function printProof(proof: LogVerification, { json }: StoreOptions, context: Context): void {
  const { entries, from, to, faults } = proof;
  if (json) context.print(JSON.stringify(proof));
  else if (faults.length === 0)
    context.print(
      `The log is complete: ${entries} ${entries === 1 ? 'entry' : 'entries'}, from revision ${from} to ${to}.`,
    );
  else context.print(faults.join('\n'));
  if (faults.length > 0) throw new ProgramExit(LOG_FAULTY);
}
