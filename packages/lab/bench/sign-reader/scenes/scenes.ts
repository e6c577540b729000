import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { percent, table, UsageError, type Command, type Format } from '../../command-line';
import sharp from 'sharp';
import { createOnnxSessions, decodePhoto } from '@curbwise/sign-reader/node';
import { readSign } from '@curbwise/sign-reader';
import { scoreAnswers, type AnswerScore } from '../drawn/score';
import type { Half } from './half';
import { madeScenes, type MadeScene } from './made-scenes';

const HELP = `bench:reader scenes [--half seen|unseen] [--count-only] [--save DIR] [--json | --markdown]

Draws signs among things that are no part of them (stickers, shop fronts, number plates, codes), and things that look
like those and are part of the sign (plates cut, blurred or askew, paper notices, stickers over a row). Ends with status
1 if one is a false allow.

  --half NAME    the half that is looked at while the reader is built, or the other one (default seen)
  --count-only   the figures alone, without what was read
  --save DIR     write the photos of misses as PNG
  --json, --markdown    the figures for programs, or for a page`;

const OPTIONS = {
  half: { type: 'string', default: 'seen' },
  'count-only': { type: 'boolean' },
  save: { type: 'string' },
} as const;

interface ScoredScene {
  readonly scene: MadeScene;
  readonly score: AnswerScore;
}

async function scoreScenes(all: readonly MadeScene[]): Promise<ScoredScene[]> {
  const sessions = await createOnnxSessions({ threads: 1 });
  const scored: ScoredScene[] = [];
  for (const scene of all) {
    const reading = await readSign(await decodePhoto(scene.jpeg), sessions);
    const panels = [...scene.panels];
    scored.push({
      scene,
      score: scoreAnswers(scene.name, { panels, place: { country: 'US', region: 'CA' } }, reading),
    });
  }
  return scored;
}

const isMiss = ({ scene, score }: ScoredScene) =>
  score.isFalseAllow || (scene.wanted === 'exact' && !score.isExact);

const KINDS = [
  { wanted: 'exact', name: 'no part of the sign' },
  { wanted: 'safe', name: 'part of it, or over it' },
] as const;

function report(scored: readonly ScoredScene[], format: Format, countOnly: boolean): string {
  const rows = KINDS.map(({ wanted, name }) => {
    const some = scored.filter(({ scene }) => scene.wanted === wanted);
    const share = (is: (score: AnswerScore) => boolean) =>
      percent(some.filter(({ score }) => is(score)).length, some.length);
    return [
      name,
      String(some.length),
      share(({ isExact }) => isExact),
      share(({ isFalseAllow }) => isFalseAllow),
    ];
  });
  if (format === 'json')
    return JSON.stringify(scored.map(({ scene: { name }, score }) => ({ name, ...score })));
  const figures = table(['', 'scenes', 'exact', 'false allow'], rows, format);
  if (countOnly) return figures;
  const misses = scored.filter(isMiss).map(({ scene, score }) => {
    const kind = score.isFalseAllow ? ', FALSE ALLOW' : '';
    return `  ${scene.name}${kind}: ${score.wrong}\n      ${score.truth}\n    ‖ ${score.read}`;
  });
  return `${figures}\n${misses.join('\n')}\n`;
}

async function saveMisses(scored: readonly ScoredScene[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { scene } of scored.filter(isMiss))
    await sharp(scene.jpeg)
      .png()
      .toFile(path.join(folder, `${scene.name.replaceAll(/\W+/g, '-')}.png`));
}

const isHalf = (name: unknown): name is Half => name === 'seen' || name === 'unseen';

/** Checks that the reader leaves out what is not part of a sign, and never leaves out what is. */
export const scenes: Command = {
  help: HELP,
  options: OPTIONS,
  async run({ values, format }) {
    const { half, save } = values;
    if (!isHalf(half)) throw new UsageError('--half is seen or unseen');
    const scored = await scoreScenes(await madeScenes(half));
    if (typeof save === 'string') await saveMisses(scored, save);
    const falseAllows = scored.filter(({ score }) => score.isFalseAllow).length;
    const failure = falseAllows > 0 ? `${falseAllows} scenes are allowed although they are not` : null;
    return { output: report(scored, format, values['count-only'] === true), failure };
  },
};
