import { analysisResponseSchema, buildPrompt, type AnalysisRequest } from '@curbwise/contract';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { parseJson } from '../testing/json';
import { modelAnswer } from '../testing/model-answers';
import { ask, clock, newRequest } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { FOREIGN_MEANING, FOREIGN_SIGN, FOREIGN_WORD, meaningOf } from '../testing/stated-meaning';

let provider: FakeProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.behave({ content: modelAnswer(FOREIGN_SIGN, meaningOf(FOREIGN_MEANING)) }));
afterEach(async () => {
  await gateway.close();
  provider.reset();
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  gateway = await startTestGateway({
    environment: { VISION_PROVIDERS: 'openai', OPENAI_BASE_URL: provider.openAiUrl, ...environment },
  });
}

const send = async (request: AnalysisRequest = newRequest()) =>
  analysisResponseSchema.parse(await (await ask(gateway.url, request)).json());

/** Sends a new photo, and returns the answer with the line of the log. */
async function sendAndRead() {
  const line = gateway.logged('"route":"/openai-vision"');
  const answer = await send();
  return { answer, line: parseJson(await line) };
}

async function counted(metric: string): Promise<string[]> {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return text.split('\n').filter((line) => line.startsWith(`${metric}{`) && !line.endsWith(' 0'));
}

const ALLOWED = { isAllowed: true, isUncertain: false };

describe('WITNESS=use', () => {
  test('uses what a model says that unread words mean, and counts it', async () => {
    await start();
    const { answer, line } = await sendAndRead();
    expect(answer).toMatchObject(ALLOWED);
    expect(answer.witness?.groups).toEqual([{ panels: [0], use: 'instead' }]);
    expect(line).toMatchObject({ witness: 'used' });
    expect(await counted('curbwise_witness_total')).toEqual([
      'curbwise_witness_total{provider="openai",outcome="used"} 1',
    ]);
    expect(await counted('curbwise_witness_compared_total')).toEqual([]);
  });

  test('uses the testimony of a cached reading at another time, and counts a reading once', async () => {
    await start();
    const request = newRequest();
    expect(await send(request)).toMatchObject(ALLOWED);
    const onSunday = { ...clock, time: { ...clock.time, day: 22, minute: 8 * 60 } };
    const sunday = await send({ ...request, prompt: buildPrompt(onSunday) });
    expect(sunday).toMatchObject({ ...ALLOWED, provenance: { cached: true, agreed: null } });
    expect(sunday.witness?.checks).toMatchObject({ consistent: 'passed' });
    expect(provider.count()).toBe(1);
    expect(await counted('curbwise_witness_total')).toEqual([
      'curbwise_witness_total{provider="openai",outcome="used"} 1',
    ]);
  });

  test('does not use testimony that fails, and logs the checks but not the words', async () => {
    const lie = { ...FOREIGN_MEANING, allowed: [false, true, false, true] };
    provider.behave({ content: modelAnswer(FOREIGN_SIGN, meaningOf(lie)) });
    await start();
    const { answer, line } = await sendAndRead();
    expect(answer).toMatchObject({ isAllowed: false, isUncertain: true, witness: { groups: [] } });
    expect(line).toMatchObject({ witness: 'failed', witnessFailed: ['consistent'] });
    expect(JSON.stringify(line)).not.toContain(FOREIGN_WORD);
    expect(await counted('curbwise_witness_total')).toEqual([
      'curbwise_witness_total{provider="openai",outcome="failed"} 1',
    ]);
  });

  test('counts a model that says the same as the rules, and one that says nothing', async () => {
    const known = { ...FOREIGN_MEANING, quotes: ['NO PARKING', 'MON-FRI', '7AM-9AM'] };
    provider.behave({ content: modelAnswer('NO PARKING\nMON-FRI\n7AM-9AM', meaningOf(known)) });
    await start();
    expect(await send()).toMatchObject({ ...ALLOWED, provenance: { decidedBy: 'rules' } });
    provider.behave({ content: modelAnswer(FOREIGN_SIGN) });
    expect(await send()).toMatchObject({ isUncertain: true });
    expect(await counted('curbwise_witness_total')).toEqual([
      'curbwise_witness_total{provider="openai",outcome="agreed"} 1',
      'curbwise_witness_total{provider="openai",outcome="absent"} 1',
    ]);
  });

  test('does not count a reader that gives no testimony by its nature', async () => {
    gateway = await startTestGateway({
      adapters: [
        {
          name: 'local',
          model: 'reader',
          read: () =>
            Promise.resolve({
              reading: {
                panels: [{ text: FOREIGN_SIGN, arrow: null, symbol: null, box: null, confidence: 0.9 }],
                extractedText: FOREIGN_SIGN,
                isIrrelevant: false,
                detectedObject: null,
                confidence: 0.9,
              },
            }),
          close: () => Promise.resolve(),
        },
      ],
    });
    const { answer, line } = await sendAndRead();
    expect(answer.isUncertain).toBe(true);
    expect(line).not.toHaveProperty('witness');
    expect(await counted('curbwise_witness_total')).toEqual([]);
  });
});

describe('WITNESS=compare', () => {
  test('answers as without testimony, and counts the pair of answers', async () => {
    await start({ WITNESS: 'off' });
    const without = await send();
    await gateway.close();
    await start({ WITNESS: 'compare' });
    const { answer, line } = await sendAndRead();
    expect(answer).toEqual(without);
    expect(answer).toMatchObject({ isUncertain: true });
    expect(answer).not.toHaveProperty('witness');
    expect(provider.requests.at(-1)?.text).toContain('"meaning"');
    expect(line).toMatchObject({ witness: 'used', witnessCompared: 'uncertain allowed' });
    expect(await counted('curbwise_witness_compared_total')).toEqual([
      'curbwise_witness_compared_total{provider="openai",grammar="uncertain",witness="allowed"} 1',
    ]);
  });
});

describe('WITNESS=off', () => {
  test('does not ask models what the sign means', async () => {
    await start({ WITNESS: 'off' });
    const { answer, line } = await sendAndRead();
    expect(provider.requests[0]?.text).not.toContain('"meaning"');
    expect(answer).toMatchObject({ isUncertain: true });
    expect(answer).not.toHaveProperty('witness');
    expect(line).not.toHaveProperty('witness');
    expect(await counted('curbwise_witness_total')).toEqual([]);
  });
});
