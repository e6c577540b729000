/** On a busy machine one photo takes ten seconds. */
const MAX_TRIES = 200;

/**
 * Repeats a request while the answer is `busy`.
 * @returns the first other answer
 * @throws Error after {@link MAX_TRIES} requests, or at a 503 with another code
 */
export async function askUntilRead(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const response = await send();
    if (response.status !== 503) return response;
    const problem = (await response.json()) as { code?: unknown };
    if (problem.code !== 'busy') throw new Error(`The photo was refused: ${JSON.stringify(problem)}`);
  }
  throw new Error('The photo was never read');
}
