import { analysisResponseSchema } from '@curbwise/contract';
import type { Dialect } from '@curbwise/vision/testing';
import fc from 'fast-check';
import { startFakeProvider, type FakeProvider } from '../testing/fake-provider';
import { modelAnswer } from '../testing/model-answers';
import { PROVIDER_CASES, USUAL, type ProviderCase } from '../testing/provider-answers';
import { ask, newRequest } from '../testing/requests';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';

let first: FakeProvider;
let second: FakeProvider;
beforeAll(async () => {
  [first, second] = await Promise.all([startFakeProvider(), startFakeProvider()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(() => {
  first.reset();
  second.reset();
  second.behave(USUAL);
});

/** A gateway that asks the first provider in a dialect, and then the second one. */
const gatewayFor = (dialect: Dialect): Promise<TestGateway> => {
  const kind = dialect.toUpperCase();
  return startTestGateway({
    environment: {
      VISION_PROVIDERS: `${dialect},litellm`,
      [`${kind}_API_KEY`]: 'sk-0123456789',
      [`${kind}_BASE_URL`]: first.urlOf(dialect),
      [`${kind}_MODEL`]: 'a-model',
      LITELLM_BASE_URL: second.openAiUrl,
      LITELLM_MODEL: 'a-model',
      CACHE_MB: '0',
    },
  });
};

async function answerOf({ url }: TestGateway) {
  const response = await ask(url, newRequest());
  expect(response.status).toBe(200);
  return analysisResponseSchema.parse(await response.json());
}

const named = (cases: readonly ProviderCase[]) =>
  cases.map((one) => [`${one.dialect}: ${one.name}`, one] as const);

test.each(named(PROVIDER_CASES.filter(({ becomes }) => becomes === 'read')))(
  'uses what was paid for: %s',
  async (_, { dialect, does }) => {
    const gateway = await gatewayFor(dialect);
    try {
      first.behave(USUAL);
      first.next(...does);
      const { provenance, isAllowed, limitMinutes } = await answerOf(gateway);
      expect(provenance.provider).toBe(dialect);
      expect([isAllowed, limitMinutes]).toEqual([true, 120]);
    } finally {
      await gateway.close();
    }
  },
);

test.each(named(PROVIDER_CASES.filter(({ becomes }) => becomes === 'next')))(
  'asks the next provider at once: %s',
  async (_, { dialect, does }) => {
    const gateway = await gatewayFor(dialect);
    try {
      first.behave(does[0]!);
      const { provenance, isAllowed } = await answerOf(gateway);
      expect([provenance.provider, isAllowed]).toEqual(['litellm', true]);
      expect(first.count()).toBe(1);
    } finally {
      await gateway.close();
    }
  },
);

test('keeps what a server does not take, and says so', async () => {
  const gateway = await gatewayFor('openai');
  try {
    first.behave(USUAL);
    first.next({
      raw: { status: 400, body: { error: { message: 'Unknown name "store": Cannot find field.' } } },
    });
    await answerOf(gateway);
    await answerOf(gateway);
    expect(first.requests.map(({ text }) => text.includes('"store"'))).toEqual([true, false, false]);
    const providers: unknown = await (await fetch(`${gateway.url}/admin/providers`)).json();
    expect(providers).toMatchObject({ providers: [{ learnt: ['takes no field "store"'] }, { learnt: [] }] });
  } finally {
    await gateway.close();
  }
});

test('keeps nothing that did not help', async () => {
  const gateway = await gatewayFor('openai');
  try {
    first.behave({ raw: { status: 400, body: { error: { message: '"store" and "detail" are invalid' } } } });
    await answerOf(gateway);
    // As it is, without the one, without both.
    expect(first.count()).toBe(3);
    first.behave(USUAL);
    await answerOf(gateway);
    expect(first.requests.at(-1)?.text).toContain('"store"');
  } finally {
    await gateway.close();
  }
});

test('counts what was mended', async () => {
  const gateway = await gatewayFor('openai');
  try {
    first.behave({ content: `So:\n${modelAnswer('NO PARKING<br>ANY TIME', { parkingRules: null })}` });
    await answerOf(gateway);
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    const counts = metrics.split('\n').filter((line) => /^curbwise_answers_mended_total.* [1-9]/.test(line));
    expect(counts.map((line) => /how="([\w-]+)"/.exec(line)?.[1]).sort()).toEqual([
      'fields',
      'surrounded',
      'words',
    ]);
  } finally {
    await gateway.close();
  }
});

describe.each<Dialect>(['openai', 'gemini', 'anthropic'])(
  'an answer of %s that its limit has cut',
  (dialect) => {
    const alone = () => {
      const kind = dialect.toUpperCase();
      return startTestGateway({
        environment: {
          VISION_PROVIDERS: dialect,
          [`${kind}_API_KEY`]: 'sk-0123456789',
          [`${kind}_BASE_URL`]: first.urlOf(dialect),
          [`${kind}_MODEL`]: 'a-model',
        },
      });
    };

    test('is asked for again without prose, not unchanged', async () => {
      const gateway = await alone();
      try {
        first.behave(USUAL);
        first.next({ fault: 'cut-by-length' });
        expect((await answerOf(gateway)).isAllowed).toBe(true);
        expect(first.requests.map(({ text }) => /"(?:reasoning|parkingRules)"/.test(text))).toEqual([
          true,
          false,
        ]);
      } finally {
        await gateway.close();
      }
    });

    test('is not asked for a third time', async () => {
      const gateway = await alone();
      try {
        first.behave({ fault: 'cut-by-length' });
        expect((await ask(gateway.url, newRequest())).status).toBe(503);
        expect(first.count()).toBe(2);
      } finally {
        await gateway.close();
      }
    });
  },
);

describe('words of a sign that forbids, damaged on the way', () => {
  /** All forbid parking at the time of the requests, a Friday at 14:40. */
  const SIGNS = [
    'NO PARKING\n8AM-6PM\nMON-FRI',
    'NO STOPPING\nANYTIME',
    '2 HOUR PARKING\n8AM-6PM\nNO STANDING\n2PM-4PM',
    '2P 9AM-2PM\nCLEARWAY\n2:30PM-6:30PM',
    'PERMIT PARKING ONLY\n8AM-9PM',
    'INTERDICTION DE STATIONNER\n8 h à 17 h\nLUN à VEN',
  ];

  type Damage = (text: string, at: number) => string;
  const insert =
    (what: string): Damage =>
    (text, at) =>
      text.slice(0, at) + what + text.slice(at);
  const replaced =
    (pattern: RegExp, by: (found: string) => string): Damage =>
    (text) =>
      text.replaceAll(pattern, by);
  const at =
    (change: (character: string) => string): Damage =>
    (text, place) =>
      text.slice(0, place) + change(text.charAt(place)) + text.slice(place + 1);
  const DAMAGES: readonly Damage[] = [
    ...[
      '\u200B',
      '\u00AD',
      '\uFE0F',
      '\uFEFF',
      '\u202E',
      '**',
      '*',
      '__',
      '<b>',
      '</b>',
      '<br>',
      '\\',
      '`',
    ].map(insert),
    ...[
      '&nbsp;',
      '&amp;',
      '&',
      '\\n',
      '\\t',
      '^{30}',
      '$',
      '⬅️',
      '◄─►',
      '→',
      '½',
      '³⁰',
      '{',
      '"',
      '\u0000',
    ].map(insert),
    replaced(/\n/g, () => '<br>'),
    replaced(/\n/g, () => String.raw`\n`),
    replaced(/\n/g, () => ' '),
    replaced(/ /g, () => '&nbsp;'),
    replaced(/-/g, () => '&ndash;'),
    replaced(/-/g, () => '\u00AD'),
    ...['\u0096', '\u0013'].map((mark) => replaced(/-/g, () => mark)),
    replaced(/ /g, () => '\u2009'),
    replaced(/[A-Z0-9]/g, (c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0)),
    replaced(/[A-Z]+/g, (word) => `**${word}**`),
    replaced(/.+/g, (line) => `<p>${line}</p>`),
    at((c) => `&#${c.codePointAt(0) ?? 32};`),
    at((c) => `&amp;#${c.codePointAt(0) ?? 32};`),
    at((c) => `\\u${(c.codePointAt(0) ?? 32).toString(16).padStart(4, '0')}`),
    at((c) => `${c}\u0301`),
    at((c) => `<sup>${c}</sup>`),
    at((c) => c.toLowerCase()),
  ];

  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await gatewayFor('openai');
  });
  afterAll(() => gateway.close());

  test('never become a yes', async () => {
    const damage = fc.tuple(fc.constantFrom(...DAMAGES), fc.nat(60));
    let understood = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SIGNS),
        fc.array(damage, { maxLength: 4 }),
        async (sign, damages) => {
          const words = damages.reduce((text, [change, place]) => change(text, place), sign);
          first.behave({ content: modelAnswer(words, { isAllowed: true }) });
          const answer = await answerOf(gateway);
          if (answer.provenance.provider === 'openai' && !answer.isUncertain) understood += 1;
          expect([words, answer.provenance.provider === 'openai' && answer.isAllowed]).toEqual([
            words,
            false,
          ]);
        },
      ),
      // `½2P` was read as January 22, on which alone a clearway held.
      { numRuns: 300, examples: [['2P 9AM-2PM\nCLEARWAY\n2:30PM-6:30PM', [[(text) => `½${text}`, 0]]]] },
    );
    expect(understood).toBeGreaterThan(0);
  });
});
