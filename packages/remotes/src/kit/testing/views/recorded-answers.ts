import { readFileSync } from 'node:fs';
import path from 'node:path';
import catalogue from '../../answers/catalogue.json';

/** An answer of the gateway. */
export interface RecordedAnswer {
  name: string;
  /** Name to show to people. */
  title: string;
  /** HTTP status. */
  status: number;
  headers: Readonly<Record<string, string>>;
  /** An answer (`analysisResponseSchema` of the contract) or a problem document. */
  body: unknown;
  /** Delay before the answer, in milliseconds. */
  delayMs: number;
}

const FOLDER = path.join(__dirname, '../../answers');

/** All recorded answers: yes, no, not sure, no sign, several sides, too many requests, a server error, a slow yes. */
export function recordedAnswers(): RecordedAnswer[] {
  return catalogue.map(({ name, title, recording, delayMs = 0 }) => {
    const { status, headers, body } = JSON.parse(
      readFileSync(path.join(FOLDER, `${recording}.json`), 'utf8'),
    ) as Pick<RecordedAnswer, 'status' | 'headers' | 'body'>;
    return { name, title, status, headers, body, delayMs };
  });
}
