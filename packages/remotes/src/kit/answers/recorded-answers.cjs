const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Folder of the recorded answers and their photos. `catalogue.json` lists them. */
const ANSWERS_FOLDER = __dirname;
exports.ANSWERS_FOLDER = ANSWERS_FOLDER;

const readJson = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(path.join(ANSWERS_FOLDER, `${name}.json`), 'utf8'));

/**
 * The recorded answer to a request for `/openai-vision?answer=<name>`.
 * @type {import('./recorded-answers.cjs').AnswerRequest}
 */
const answerRecorded = ({ searchParams }) => {
  const wanted = searchParams.get('answer') ?? 'yes';
  const known = readJson('catalogue').find((/** @type {{ name: string }} */ { name }) => name === wanted);
  const { status, headers, body } = known
    ? readJson(known.recording)
    : { status: 404, headers: {}, body: { detail: `There is no recorded answer "${wanted}"` } };
  const type = status === 200 ? 'application/json' : 'application/problem+json';
  return {
    status,
    headers: { ...headers, 'content-type': type },
    body: JSON.stringify(body),
    delayMs: known?.delayMs ?? 0,
  };
};
exports.answerRecorded = answerRecorded;

/** Adds the answers to a development server: `POST /openai-vision?answer=<name>`. */
exports.recordedAnswers = (/** @type {object[]} */ middlewares) => {
  /** @type {import('node:http').RequestListener} */
  const middleware = (request, response) => {
    const { status, headers, body, delayMs } = answerRecorded(new URL(request.url ?? '', 'http://localhost'));
    // The request body must be consumed before the answer can be sent.
    request
      .resume()
      .on('end', () => setTimeout(() => response.writeHead(status, headers).end(body), delayMs));
  };
  middlewares.unshift({ name: 'recorded-answers', path: '/openai-vision', middleware });
  return middlewares;
};
