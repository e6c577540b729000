import { readFile } from 'node:fs/promises';
import {
  arrowSchema,
  driverSchema,
  localDateTimeSchema,
  panelSchema,
  panelsOf,
  parseLocalDateTime,
  placeSchema,
  sideSchema,
  signSymbolSchema,
} from '@curbwise/contract';
import { Random } from '@curbwise/tooling/random';
import { UsageError } from '../../command-line';
import { z } from 'zod';
import { readCases } from '@curbwise/evaluate';
import type { Recording } from '../witness/recording';
import { recordingOf } from '../witness/replay';
import { subjectsOfRecording, subjectsOfText, type SignText, type Subject } from './subject';

const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const signTextSchema = z.object({
  id: z.string(),
  panels: panelsOf(
    z.object({
      text: panelSchema.shape.text,
      arrow: z
        .union([arrowSchema, z.literal('none')])
        .nullish()
        .transform((arrow) => (arrow === 'none' || !arrow ? null : arrow)),
      symbol: signSymbolSchema.nullish().transform((symbol) => symbol ?? null),
    }),
  ),
  at: z.array(localDateTimeSchema).min(1),
  side: orNothing(sideSchema),
  driver: orNothing(driverSchema),
  place: orNothing(placeSchema),
});

/** @throws UsageError if the line is no sign in words */
function signTextOf(line: string, where: string): SignText {
  const { data, error } = signTextSchema.safeParse(JSON.parse(line));
  if (!data) throw new UsageError(`${where}: ${z.prettifyError(error)}`);
  const { id, panels, at, side, driver, place } = data;
  return {
    id,
    panels: panels.map((panel) => ({ ...panel, box: null, confidence: 1 })),
    at: at.map(parseLocalDateTime).filter((instant) => instant !== null),
    context: { side, driver, place },
  };
}

async function linesOf(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  } catch {
    throw new UsageError(`${file}: cannot be read`);
  }
}

/** Whether the first line of a file is a sign in words, not a photo. */
const isOfTexts = ([first = '{}']: readonly string[]) =>
  z.looseObject({ panels: z.array(z.unknown()) }).safeParse(JSON.parse(first)).success;

/** Makes what can be lied about of one sign: none if the grammar does not understand it. */
export type SubjectsOfSign = () => Subject[];

/**
 * The signs of a file of cases.
 * @param recordings photo → recording
 * @throws UsageError if the file cannot be read
 */
export async function readSigns(
  file: string,
  recordings: ReadonlyMap<string, Recording>,
  seed: string,
): Promise<SubjectsOfSign[]> {
  const lines = await linesOf(file);
  if (isOfTexts(lines)) {
    const texts = lines.map((line, index) => signTextOf(line, `${file}:${index + 1}`));
    return texts.map((text) => () => subjectsOfText(text, new Random(`${seed} ${text.id}`)));
  }
  return (await readCases(file)).flatMap((one) => {
    const recording = recordingOf(one, recordings);
    return recording ? [() => subjectsOfRecording(one, recording, new Random(`${seed} ${one.id}`))] : [];
  });
}

/** At most `most` subjects, of signs drawn at random. */
export function drawSubjects(signs: readonly SubjectsOfSign[], most: number, seed: string): Subject[] {
  const subjects: Subject[] = [];
  for (const subjectsOf of new Random(seed).shuffle(signs)) {
    if (subjects.length >= most) break;
    subjects.push(...subjectsOf());
  }
  return subjects.slice(0, most);
}
