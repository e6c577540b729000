import type { RequestListener } from 'node:http';

/** Folder of the recorded answers and their photos. `catalogue.json` lists them. */
export const ANSWERS_FOLDER: string;
/** Answers `POST /openai-vision?answer=<name>` with the recorded answer of that name. */
export const answerRecorded: RequestListener;
/** Middleware for a development server that answers in the same way. */
export function recordedAnswers(middlewares: object[]): object[];
