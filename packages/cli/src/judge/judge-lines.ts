import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { once } from 'node:events';
import { CaseError, parseCase } from './case';
import { judgeCase, type ReadPhoto } from './judge-case';

async function answerLine(line: string, readPhoto: ReadPhoto): Promise<string> {
  let id: string | number | undefined;
  try {
    const one = parseCase(line);
    id = one.id;
    return JSON.stringify(await judgeCase(one, readPhoto));
  } catch (error) {
    if (error instanceof CaseError) id = error.id;
    return JSON.stringify({ id, error: error instanceof Error ? error.message : 'Unknown error' });
  }
}

/**
 * Answers JSON lines with JSON lines, in the same order. An invalid line is answered with `{ id?, error }`. A byte order
 * mark is ignored.
 * @param inFlight number of cases judged at the same time
 */
export async function judgeLines(
  input: Readable,
  output: Writable,
  readPhoto: ReadPhoto,
  inFlight = 4,
): Promise<void> {
  const pending: Promise<string>[] = [];
  const writeNext = async () => {
    const answer = await pending.shift();
    if (!output.write(`${answer}\n`)) await once(output, 'drain');
  };
  for await (const read of createInterface({ input, crlfDelay: Infinity })) {
    const line = read.replace(/^\uFEFF/, '');
    if (line.trim() === '') continue;
    pending.push(answerLine(line, readPhoto));
    if (pending.length >= inFlight) await writeNext();
  }
  while (pending.length > 0) await writeNext();
}
