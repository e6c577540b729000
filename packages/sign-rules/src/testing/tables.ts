import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLocalDateTime, type Arrow, type Panel, type Side, type SignSymbol } from '@curbwise/contract';
import { panel } from './sign';
import { time } from './time';

export { time };

/** The tables of signs; their README describes the format. */
const FOLDER = join(__dirname, '..', '..', 'signs');

/** The file names of the tables. */
export const TABLES = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));

export interface Question {
  at: string;
  answer: string;
  side: Side | undefined;
  /** Whom the question is about; undefined: a private car without a permit. */
  driver?: 'badge' | 'motorcycle' | undefined;
  limit: number | null;
  /** Null: nothing ends a stay; undefined: not asked. */
  until: string | null | undefined;
}

export interface Sign {
  /** As written in the table. */
  sign: string;
  panels: Panel[];
  questions: Question[];
}

function panelOf(line: string): Panel {
  const arrow = / <(left|right|both)>/.exec(line)?.[1] as Arrow | undefined;
  const symbol = / ?\{([a-z-]+)\}/.exec(line)?.[1] as SignSymbol | undefined;
  const text = line.replace(/ <(left|right|both)>/, '').replace(/ ?\{[a-z-]+\}/, '');
  return panel(text.replaceAll('\\n', '\n'), { ...(arrow && { arrow }), ...(symbol && { symbol }) });
}

function untilOf(cell: string | undefined): string | null | undefined {
  if (cell === undefined || cell === 'never') return cell && null;
  return formatLocalDateTime(time(cell));
}

function questionOf(line: string): Question {
  const [at = '', said = '', limit = '-', until] = line.trim().split(/\s{2,}/);
  const [answer = '', ...whose] = said.split(' ');
  return {
    at,
    answer,
    side: whose.find((word): word is Side => word === 'left' || word === 'right'),
    driver: whose.find((word) => word === 'badge' || word === 'motorcycle'),
    limit: limit === '-' ? null : Number(limit),
    until: untilOf(until),
  };
}

/** The signs of a table. @param folder of the table; absent: the folder of all signs */
export function signsIn(file: string, folder = FOLDER): Sign[] {
  const blocks = readFileSync(join(folder, file), 'utf8').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const plates = lines.filter((line) => !line.startsWith('  '));
    if (plates.length === 0) return [];
    const asked = lines.filter((line) => line.startsWith('  '));
    return [{ sign: plates.join(' + '), panels: plates.map(panelOf), questions: asked.map(questionOf) }];
  });
}
