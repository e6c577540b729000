import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError, type Command, type Values } from '../../command-line';
import { JPEG_QUALITY, MAX_IMAGE_SIDE } from '@curbwise/contract';
import {
  filterOf,
  panelsOfPhoto,
  readCases,
  scoreCase,
  type PhotoCase,
  type Score,
} from '@curbwise/evaluate';
import sharp from 'sharp';
import { createOnnxSessions, decodePhoto } from '@curbwise/sign-reader/node';
import { readSign, type SignSessions } from '@curbwise/sign-reader';
import { givenOf, stepsTo, withGiven, type Given } from './given';
import { factsOf } from './photo-facts';
import { report, type ScoredCase } from './report';
import { stageOfMiss } from './stage-of-miss';
import { withTrueWords } from './true-words';

const HELP = `bench:reader photos --cases FILE... [--where FIELD=VALUE,...] [--by FIELD] [--given STEP] [--as-sent] [--show]
                    [--json | --markdown]

Reads labelled photos, judges them at the labelled instants, and tells for every miss the first stage that went wrong.
A file has one JSON object a line: { id, photo: "relative/path.jpg", at: ["2026-10-19T08:59", ...], side?, driver?, place?,
expect: [{ isAllowed, limitMinutes?, until? } | { isUncertain: true }, ...], irrelevant?, truth: [{ text, arrow?, symbol? }] }.

  --where F=A,B   only cases whose field F (of the case or of its place) is A or B; may be given several times
  --by FIELD      a row for each value of a field
  --given STEP    put the truth in place of what was read: words, then panels (with their arrows), then pictures,
                  then all; a row for each step up to STEP
  --as-sent       photos as the web app makes them: at most 1024 pixels, JPEG of quality 80
  --show          print each miss: what is wrong, the truth, what was read

Stages, in their order: grammar (the true words do not give the labelled answers), not found (words, or the sign),
misread, wrong panel (words stand in another panel or order), arrow, picture (unknown, missed or taken for another),
stray veto (something that is no part of the truth), doubt (all is right, but not sure enough). A stage is at fault where
what it and those before it did still misses, though everything after them is as in the truth.
Ends with status 1 if a photo is a false allow.`;

const OPTIONS = {
  cases: { type: 'string', multiple: true },
  where: { type: 'string', multiple: true },
  by: { type: 'string' },
  given: { type: 'string' },
  'as-sent': { type: 'boolean' },
  show: { type: 'boolean' },
} as const;

const words = (value: Values[string]): string[] => (Array.isArray(value) ? value.map(String) : []);
const word = (value: Values[string]) => (typeof value === 'string' ? value : undefined);

/** Prepares a driver's photo as the web app does before it sends it. */
const asSent = (photo: Buffer) =>
  sharp(photo)
    .rotate()
    .resize(MAX_IMAGE_SIDE, MAX_IMAGE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 100 * JPEG_QUALITY })
    .toBuffer();

/** Reads one photo and scores all its cases. */
async function scorePhoto(
  cases: readonly (PhotoCase & { readonly set: string })[],
  steps: readonly Given[],
  isAsSent: boolean,
  sessions: SignSessions,
): Promise<ScoredCase[]> {
  const bytes = await readFile(cases[0]!.file);
  const pixels = await decodePhoto(isAsSent ? await asSent(bytes) : bytes);
  const reading = await readSign(pixels, sessions);
  const ofPhoto = panelsOfPhoto(cases);
  const texts = ofPhoto.map(({ text }) => text);
  const told = steps.length > 0 ? await readSign(pixels, withTrueWords(sessions, texts)) : reading;
  const facts = factsOf(pixels, sessions);
  const scored: ScoredCase[] = [];
  for (const { set, ...one } of cases) {
    const score = scoreCase(reading, one);
    const miss = score.isExact ? null : await stageOfMiss(reading, one, ofPhoto, facts);
    const given = new Map(
      steps.map((step): [Given, Score] => [step, scoreCase(withGiven(step, told, one, ofPhoto), one)]),
    );
    scored.push({ set, one, reading, score, miss, given });
  }
  return scored;
}

/** Measures how well labelled photos are read, and which stage causes each miss. */
export const photos: Command = {
  help: HELP,
  options: OPTIONS,
  async run({ values, format }) {
    const files = words(values.cases);
    if (files.length === 0) throw new UsageError('photos needs --cases FILE');
    const isWanted = filterOf(words(values.where));
    const steps = stepsTo(givenOf(word(values.given)));
    const cases = (
      await Promise.all(
        files.map(async (file) =>
          (await readCases(file)).map((one) => ({ ...one, set: path.basename(file, '.jsonl') })),
        ),
      )
    )
      .flat()
      .filter(isWanted);
    const sessions = await createOnnxSessions();
    const scored: ScoredCase[] = [];
    for (const file of new Set(cases.map((one) => one.file)))
      scored.push(
        ...(await scorePhoto(
          cases.filter((one) => one.file === file),
          steps,
          values['as-sent'] === true,
          sessions,
        )),
      );
    const falseAllows = scored.filter(({ score }) => score.isFalseAllow).length;
    return {
      output: report(scored, word(values.by), values.show === true, format),
      failure:
        falseAllows > 0 ? `${falseAllows} of ${scored.length} cases are allowed although they are not` : null,
    };
  },
};
