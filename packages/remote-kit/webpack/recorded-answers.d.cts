import type { RequestListener } from 'node:http';

/** Recorded answers and their photos; `catalogue.json` names them. */
export const ANSWERS_FOLDER: string;
/** Answers `POST /openai-vision?answer=<name>` with the recorded answer of that name. */
export const answerRecorded: RequestListener;
/** Has a development server answer in the same way. */
export function recordedAnswers(middlewares: object[]): object[];
