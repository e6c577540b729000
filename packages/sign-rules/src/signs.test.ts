import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLocalDateTime, type Arrow, type Panel, type Side, type SignSymbol } from '@curbwise/contract';
import { judge } from './judge/judge';
import { parse } from './parse/parse';
import { panel } from './testing/sign';
import { time } from './testing/time';
import { someOf } from '@curbwise/tooling/long-tests';

/** The tables of signs; their README describes the format. */
const FOLDER = join(__dirname, '..', 'signs');

interface Question {
  at: string;
  answer: string;
  side: Side | undefined;
  limit: number | null;
  /** Null: nothing ends a stay; undefined: not asked. */
  until: string | null | undefined;
}

interface Sign {
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
  const [answer = '', side] = said.split(' ');
  return {
    at,
    answer,
    side: side as Side | undefined,
    limit: limit === '-' ? null : Number(limit),
    until: untilOf(until),
  };
}

function signsIn(file: string): Sign[] {
  const blocks = readFileSync(join(FOLDER, file), 'utf8').split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const plates = lines.filter((line) => !line.startsWith('  '));
    if (plates.length === 0) return [];
    const asked = lines.filter((line) => line.startsWith('  '));
    return [{ sign: plates.join(' + '), panels: plates.map(panelOf), questions: asked.map(questionOf) }];
  });
}

/** Signs that once were wrongly taken for a yes. All of them are asked about in every run. */
const ONCE_A_YES = 'once-taken-for-a-yes.txt';

const TABLES = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));

describe.each(TABLES)('%s', (file) => {
  const signs = signsIn(file);

  test('has more than 20 signs with at least one question each', () => {
    expect(signs.length).toBeGreaterThan(20);
    expect(signs.filter(({ questions }) => questions.length === 0)).toEqual([]);
  });

  test.each(file === ONCE_A_YES ? signs : someOf(signs, Math.ceil(signs.length / 3)))(
    '$sign',
    ({ panels, questions }) => {
      const parsed = parse(panels);
      const answers = questions.map((question): Question => {
        const { side, until: asked } = question;
        const judgement = judge(parsed, time(question.at), side ? { side } : {});
        const { limit, until } = judgement;
        const answer = judgement.lean ? 'probably-not' : judgement.answer;
        const ends = asked === undefined ? undefined : until && formatLocalDateTime(until);
        return { at: question.at, answer, side, limit, until: ends };
      });
      expect(answers).toEqual(questions);
    },
  );
});
