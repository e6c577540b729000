/** Folder of the recorded answers and their photos. `catalogue.json` lists them. */
export const ANSWERS_FOLDER: string;

/** Finds the answer to a request for an address. */
export type AnswerRequest = (address: URL) => {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Time before it is sent, in milliseconds. */
  delayMs: number;
};
/** The recorded answer to a request for `/openai-vision?answer=<name>`. */
export const answerRecorded: AnswerRequest;
/** Adds the answers to a development server: `POST /openai-vision?answer=<name>`. */
export function recordedAnswers(middlewares: object[]): object[];
