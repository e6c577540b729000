import { analysisResponseSchema, type Analysis } from '@curbwise/contract';
import { findHolidays } from '@curbwise/sign-rules/holidays';
import { analyse, hearWitness, inEnglish } from '@curbwise/sign-rules';
import { probeInstants, readModelAnswer } from '@curbwise/vision/answer';
import type { Dialect } from '@curbwise/vision/testing';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { ask, clock, newRequest } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { TESTIFIED_SIGNS, type TestifiedSign } from '../testing/testified-signs';

/** What follows from a model's answer without a network: the reading, examined and judged. */
function answerWithoutNetwork(content: string) {
  const read = readModelAnswer({ places: [{ content }], asked: probeInstants(clock.time) });
  if (!read) throw new Error('the answer cannot be read');
  return analyse(read.reading, clock.time, undefined, inEnglish, findHolidays, hearWitness);
}

function nameOf({ isIrrelevant, isUncertain, isAllowed }: Analysis): TestifiedSign['answer'] {
  if (isIrrelevant) return 'irrelevant';
  return isUncertain ? 'uncertain' : isAllowed ? 'allowed' : 'forbidden';
}

describe.each<Dialect>(['openai', 'gemini', 'anthropic'])('testimony in an answer of %s', (dialect) => {
  let provider: FakeProvider;
  let gateway: TestGateway;
  beforeAll(async () => {
    provider = await startFakeProvider();
    const kind = dialect.toUpperCase();
    gateway = await startTestGateway({
      environment: {
        VISION_PROVIDERS: dialect,
        [`${kind}_API_KEY`]: 'sk-0123456789',
        [`${kind}_BASE_URL`]: provider.urlOf(dialect),
        [`${kind}_MODEL`]: 'a-model',
      },
    });
  });
  afterAll(async () => {
    await gateway.close();
    await provider.close();
  });

  test.each(TESTIFIED_SIGNS.map((sign) => [sign.name, sign] as const))(
    'means over HTTP what it means without: %s',
    async (_, { content, answer, uses }) => {
      provider.behave({ content });
      const response = await ask(gateway.url, newRequest());
      expect(response.status).toBe(200);
      const received = analysisResponseSchema.parse(await response.json());
      const { analysis, decidedBy, agreed } = answerWithoutNetwork(content);
      const provenance = { ...received.provenance, provider: dialect, decidedBy, agreed };
      expect(received).toEqual(analysisResponseSchema.parse({ ...analysis, provenance }));
      expect(nameOf(received)).toBe(answer);
      expect(received.witness?.groups.map(({ use }) => use) ?? null).toEqual(uses);
    },
  );
});
