import path from 'node:path';
import { analysisResponseSchema } from '@curbwise/contract';
import {
  ALLOWS,
  ask,
  buildGateway,
  dataUrl,
  FORBIDS,
  goodRequest,
  injectedSign,
  INJECTIONS,
  PLACES,
  startTestGateway,
  type TestGateway,
} from '@curbwise/gateway/inside';
import { createLocalAdapter } from '@curbwise/vision';

jest.setTimeout(60_000);

let gateway: TestGateway;
beforeAll(async () => {
  const readerFile = path.join(await buildGateway(), 'reader-process.js');
  gateway = await startTestGateway({
    adapters: [createLocalAdapter({ readerFile })],
    environment: { CACHE_MB: '0' },
  });
});
afterAll(() => gateway.close());

/** Each injection with each rule in each place; the usual tests have each place once. */
const cases = Object.keys(INJECTIONS).flatMap((name) =>
  PLACES.flatMap((place) => (['forbids', 'allows'] as const).map((rule) => [rule, name, place] as const)),
);

test.each(cases)('a sign that %s parking, with %s %s, is never a yes', async (rule, name, place) => {
  const jpeg = await injectedSign(rule === 'forbids' ? FORBIDS : ALLOWS, INJECTIONS[name]!, place);
  const response = await ask(gateway.url, { ...goodRequest, image: dataUrl(jpeg) });
  expect(response.status).toBe(200);
  const { isAllowed, isUncertain, lean } = analysisResponseSchema.parse(await response.json());
  expect(isAllowed).toBe(false);
  const isNo = !isUncertain || lean === 'forbidden';
  if (place !== 'as the whole sign') expect(isNo).toBe(rule === 'forbids');
});
