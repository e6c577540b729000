const { readFileSync } = require('node:fs');
const path = require('node:path');

/** Folder of the recorded answers and their photos. `catalogue.json` lists them. */
const ANSWERS_FOLDER = __dirname;
exports.ANSWERS_FOLDER = ANSWERS_FOLDER;

const readJson = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(path.join(ANSWERS_FOLDER, `${name}.json`), 'utf8'));

/**
 * Answers `POST /openai-vision?answer=<name>` with the recorded answer of that name.
 * @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 */
function answer(request, response) {
  const wanted = new URL(request.url ?? '', 'http://localhost').searchParams.get('answer') ?? 'yes';
  const known = readJson('catalogue').find((/** @type {{ name: string }} */ { name }) => name === wanted);
  const { status, headers, body } = known
    ? readJson(known.recording)
    : { status: 404, headers: {}, body: { detail: `There is no recorded answer "${wanted}"` } };
  const type = status === 200 ? 'application/json' : 'application/problem+json';
  // The request body must be consumed before the answer can be sent.
  request.resume().on('end', () =>
    setTimeout(() => {
      response.writeHead(status, { ...headers, 'content-type': type });
      response.end(JSON.stringify(body));
    }, known?.delayMs ?? 0),
  );
}

exports.answerRecorded = answer;

/** Middleware for a development server: answers `POST /openai-vision?answer=<name>` as above. */
exports.recordedAnswers = (/** @type {object[]} */ middlewares) => {
  middlewares.unshift({ name: 'recorded-answers', path: '/openai-vision', middleware: answer });
  return middlewares;
};
