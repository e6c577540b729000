import {
  MAX_LINE_LENGTH,
  MAX_PANEL_LENGTH,
  MAX_PANELS,
  MAX_READING_LENGTH,
  MAX_REMARK_LENGTH,
  MAX_REMARKS,
  signReadingSchema,
} from '@curbwise/contract';
import fc from 'fast-check';
import { answer, reading } from '../testing/samples';
import type { Mend } from './mends';
import { readModelAnswer } from './read-model-answer';

/**
 * CPU for two searches, in parses of 100,000 small objects of JSON, so that a slow machine has more time: measured 0.1 to 9.
 * Parsing 400,000 lists in each other took 100.
 */
const MAX_SEARCH = 30;
/** Milliseconds of CPU, the least of three: the compiler and the garbage collector only ever add to it. */
function cpuOf(work: () => void): number {
  const once = () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  return Math.min(once(), once(), once());
}
const SMALL_OBJECTS = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => ({ index })));

const inText = (text: string) => readModelAnswer({ places: [{ content: text }] });
const readingIn = (text: string) => inText(text)?.reading ?? null;

test('turns a complete answer into a reading with the opinion of the model', () => {
  expect(readingIn(JSON.stringify(answer))).toEqual(reading);
});

test('turns an answer about a photo without a sign into a reading without panels', () => {
  const irrelevant = { ...answer, panels: [], isIrrelevant: true, isAllowed: false, detectedObject: 'cat' };
  expect(readingIn(JSON.stringify(irrelevant))).toMatchObject({
    isIrrelevant: true,
    detectedObject: 'cat',
    panels: [],
  });
});

test('drops a box outside the photo and keeps the rest of the reading', () => {
  const panels = [{ ...answer.panels[0], box: { x: 120, y: 40, width: 300, height: 200 } }];
  expect(readingIn(JSON.stringify({ ...answer, panels }))?.panels).toEqual([
    { ...answer.panels[0], box: null },
  ]);
});

test.each([
  ['that is empty', ''],
  ['in prose', 'You may park here.'],
  ['truncated JSON', JSON.stringify(answer).slice(0, -20)],
  ['that is null', 'null'],
  ['that is an empty object', '{}'],
  ['without the field panels', JSON.stringify({ ...answer, panels: undefined })],
  ['with panels on a photo without a sign', JSON.stringify({ ...answer, isIrrelevant: true })],
])('rejects an answer %s', (_, text) => {
  expect(readingIn(text)).toBeNull();
});

describe('an answer at its bounds', () => {
  const withPanels = (...texts: string[]) =>
    readingIn(JSON.stringify({ ...answer, panels: texts.map((text) => ({ ...answer.panels[0], text })) }));
  const line = (length: number) => 'MON-'.repeat(length).slice(0, length);
  const panel = (length: number) => [line(MAX_LINE_LENGTH), line(length)].join('\n').slice(0, length);

  test.each([
    ['panels', Array<string>(MAX_PANELS).fill('P'), Array<string>(MAX_PANELS + 1).fill('P')],
    ['characters in a line', [line(MAX_LINE_LENGTH)], [line(MAX_LINE_LENGTH + 1)]],
    ['characters on a panel', [panel(MAX_PANEL_LENGTH)], [panel(MAX_PANEL_LENGTH + 1)]],
    [
      'characters on all panels',
      [panel(MAX_PANEL_LENGTH), panel(MAX_READING_LENGTH - MAX_PANEL_LENGTH)],
      [panel(MAX_PANEL_LENGTH), panel(MAX_READING_LENGTH - MAX_PANEL_LENGTH), 'P'],
    ],
  ])('is used with as many %s as a reading may have, and rejected with more', (_, most, more) => {
    expect(withPanels(...most)?.panels.map(({ text }) => text)).toEqual(most);
    expect(withPanels(...more)).toBeNull();
  });

  test('keeps the beginning of remarks that no rule is made from', () => {
    const long = 'because '.repeat(MAX_REMARK_LENGTH);
    const remarks = { extractedText: long, reasoning: long, calculatedDuration: long, moveBy: long };
    const parkingRules = Array<string>(2 * MAX_REMARKS).fill(long);
    const read = readingIn(JSON.stringify({ ...answer, ...remarks, parkingRules, detectedObject: long }));
    const short = long.slice(0, MAX_REMARK_LENGTH);
    expect(read).toMatchObject({ panels: answer.panels, extractedText: short, detectedObject: short });
    expect(read?.opinion).toMatchObject({
      reasoning: short,
      parkingRules: parkingRules.slice(0, MAX_REMARKS).fill(short),
    });
    expect(signReadingSchema.parse(read)).toEqual(read);
  });
});

describe('an answer within other text', () => {
  const json = JSON.stringify(answer);
  const panels = [{ ...answer.panels[0], text: '1 HOUR PARKING\n8AM TO 6PM\nMON THRU FRI' }];
  const other = JSON.stringify({ ...answer, panels });

  test.each<[string, string, Mend[]]>([
    ['in a code block', '```json\n' + json + '\n```', ['surrounded']],
    ['in a code block with words around it', 'So:\n```\n' + json + '\n```\nDrive safely.', ['surrounded']],
    ['after a byte order mark', '\uFEFF' + json, []],
    ['after thoughts', `<think>Is it 8 or 6? {"panels": 8}</think>\n${json}`, ['thoughts']],
    ['after thoughts that draft another answer', `<think>Perhaps ${other}</think>${json}`, ['thoughts']],
    ['after thoughts whose opening tag is missing', `So it is 8.\n</think>\n${json}`, ['thoughts']],
    // MoonshotAI/Kimi-VL#51, and models of Mistral and Anthropic
    ['after ◁think▷', `◁think▷Perhaps ${other}◁/think▷${json}`, ['thoughts']],
    ['after [THINK]', `[THINK]Perhaps ${other}[/THINK]${json}`, ['thoughts']],
    ['after <thinking>', `<thinking>Perhaps ${other}</thinking>${json}`, ['thoughts']],
    // vllm-project/vllm#23567
    [
      'in the channel for the final answer',
      `<|channel|>analysis<|message|>Perhaps ${other}<|end|><|start|>assistant<|channel|>final<|message|>${json}<|return|>`,
      ['thoughts'],
    ],
    ['after channels without their marks', `analysisPerhaps ${other}assistantfinal${json}`, ['thoughts']],
    ['after words with braces', `The form is {panels, …}, so: ${json}`, ['surrounded']],
    ['after a quotation mark in braces', `{5" plate} ${json}`, ['surrounded']],
    ['twice', `${json}\n${json}`, ['twice']],
    ['next to an object of another form', `{"note": "dirty sign"} ${json}`, []],
    ['in another object', `{"answer": ${json}}`, ['wrapped']],
    ['in a list', `[${json}]`, ['wrapped']],
    ['in a text', JSON.stringify(json), ['wrapped']],
    ['in a text in an object', JSON.stringify({ arguments: json }), ['wrapped']],
  ])('is used if it is %s', (_, text, mended) => {
    expect(inText(text)).toEqual({ reading, mended });
  });

  test('is used without its opinion if two answers differ in nothing else', () => {
    const { opinion: _, ...seen } = reading;
    const noWait = JSON.stringify({ ...answer, isAllowed: false });
    expect(readingIn(`${json}\nNo, wait:\n${noWait}`)).toEqual(seen);
  });

  test.each([
    ['a second answer that differs', `${json}\nNo, wait:\n${other}`],
    ['a second answer in the same object', `{"draft": ${other}, "final": ${json}}`],
    ['a second answer in the same list', `[${other}, ${json}]`],
    ['a second answer that cannot be read', `${json} {"panels": [{"text": {"words": "NO STOPPING"}}]}`],
    ['a second answer without its end', `${json}\nNo: ${other.slice(0, -5)}`],
    ['a second answer with a quotation mark', `${json} {"panels": [{"text": "NO "STOPPING""}]}`],
    ['a second answer that Python wrote badly', `${json} {'panels': [{'text': 'NO STOPPING 5" PLATE'}]}`],
    ['a panel beside it', `${json} {"text": "NO STOPPING"}`],
    ['a panel in the same list', `[${json}, {"text": "NO STOPPING"}]`],
    ['a list around it that does not end', `[${json}`],
    ['another answer too deep to look at', JSON.stringify({ a: answer, b: { c: { d: { e: { f: 1 } } } } })],
    ['more than is looked at', JSON.stringify({ a: answer, ...Array(17).fill({}) })],
    ['a field twice', json.replace('{"text"', '{"text":"NO STOPPING","text"')],
    ['a list of panels twice', json.replace('{"panels"', '{"panels":[],"panels"')],
    ['a comment with a panel', json.replace('[{', '[/* {"text": "NO STOPPING"}, */ {')],
    ['nothing but a channel for thoughts', `<|channel|>analysis<|message|>${json}`],
    ['a second answer in an unclosed <think> block', `${json}<think>No: ${other}`],
    ['a long row of opening braces', '{ '.repeat(40) + json],
    ['a missing end', `Here it is: ${json.slice(0, -5)}`],
  ])('is not used if there is %s', (_, text) => {
    expect(readingIn(text)).toBeNull();
  });

  test('is found between any words without braces', () => {
    const words = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[{}[\]]|<\/?think>/g, ''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        expect(readingIn(before + json + after)).toEqual(reading);
      }),
    );
  });

  test('is one of two answers or null, however both are cut and mixed', () => {
    const piece = fc
      .tuple(fc.constantFrom(json, other), fc.nat(json.length), fc.nat(json.length))
      .map(([text, one, two]) => text.slice(Math.min(one, two), Math.max(one, two)));
    const parts = fc.array(fc.oneof(piece, fc.constantFrom(json, other, '```', '<think>', '</think>', '{')));
    let answers = 0;
    fc.assert(
      fc.property(parts, (mixed) => {
        const read = readingIn(mixed.join(' '));
        if (read === null) return;
        answers += 1;
        expect(read).toEqual({ ...reading, panels: [{ ...reading.panels[0], text: read.panels[0]?.text }] });
        // If both occur after the thoughts, neither is chosen.
        const afterThoughts = mixed.join(' ').split('</think>').at(-1)!;
        expect(afterThoughts.includes(json) && afterThoughts.includes(other)).toBe(false);
      }),
    );
    expect(answers).toBeGreaterThan(0);
  });

  const nested = (open: string, inside: string, close: string) =>
    open.repeat(100_000) + inside + close.repeat(100_000);

  test.each([
    ...['{', '{"', '{"a":', '{}', '<think>', '"', '[', '[],', '1,'].map((unit) => [
      `many ${unit}`,
      unit.repeat(100_000),
    ]),
    ['lists in lists', nested('[', '', ']')],
    ['objects in objects', nested('{"a":', '1', '}')],
    ['objects in objects that are no JSON', nested('{"a":', 'x', '}')],
    ['panels without fields', JSON.stringify({ ...answer, panels: Array(100_000).fill({}) })],
    ['panels', JSON.stringify({ ...answer, panels: Array(5_000).fill(answer.panels[0]) })],
    ['strings that do not end', `{${`'a\\\\`.repeat(100_000)}}`],
    ['comments that do not end', `{${'/* '.repeat(130_000)}}`],
    ['comments and quotes', `{"a":1${`/*'"`.repeat(97_000)}}`],
    ['a long name', JSON.stringify({ ...answer, panels: [{ text: {}, symbol: `${' '.repeat(390_000)}x` }] })],
    ['a long arrow', JSON.stringify({ panels: [{ text: {}, arrow: '─'.repeat(80_000) }] })],
    ['keys', `{${Array.from({ length: 100_000 }, (_, index) => `"${index}":1`).join()}}`],
  ])('is searched within a blink of CPU time in hostile text: %s', (_, text) => {
    const search = () => {
      expect(readingIn(text)).toBeNull();
      expect(readingIn(`So: ${text}`)).toBeNull();
    };
    expect(cpuOf(search)).toBeLessThan(
      MAX_SEARCH *
        cpuOf(() => {
          JSON.parse(SMALL_OBJECTS);
        }),
    );
  });
});

describe('an answer that is not quite JSON', () => {
  const json = JSON.stringify(answer);
  const python = `{'panels': [{'text': "DRIVER'S SIDE", 'arrow': None, 'symbol': None, 'box': None, 'confidence': 0.9}], 'isIrrelevant': False, 'confidence': 0.9}`;

  test.each([
    // mastra-ai/mastra#8973, google/langextract#394
    ['line breaks in its texts', json.replaceAll('\\n', '\n')],
    ['a comma at the end of lists', json.replaceAll(']', ',]').replaceAll('}', ',}')],
    ['comments', json.replace('"panels"', '// the sign\n"panels"').replace('"arrow"', '/* none? */"arrow"')],
    ['names without quotation marks', json.replaceAll(/"(\w+)":/g, '$1:')],
  ])('is used if it has %s', (_, text) => {
    expect(inText(text)).toEqual({ reading, mended: ['json'] });
  });

  test('is used if it is written as Python writes it', () => {
    expect(inText(python)?.reading.panels[0]?.text).toBe("DRIVER'S SIDE");
  });

  test.each([
    ['a text ends early', json.replace('8AM', '8AM" TO "6PM')],
    ['its end is missing', json.slice(0, -1)],
    ['the end of a list is missing', json.replace('}],', '},')],
  ])('is not used if %s', (_, text) => {
    expect(inText(text)).toBeNull();
  });
});

describe('an answer that its limit has cut', () => {
  const json = JSON.stringify(answer);
  const cut = (content: unknown) => readModelAnswer({ places: [{ content }], isCut: true });

  test('is used if it is whole, and only blanks follow', () => {
    expect(cut(`${json}${'\n '.repeat(900)}`)).toEqual({ reading, mended: ['after-limit'] });
    expect(cut('```json\n' + json + '\n\n')?.reading).toEqual(reading);
  });

  test.each([
    ['a second one begins', `${json}{"panels": [{"te`],
    ['other words follow', `${json} But if`],
    ['words stand before it', `So: ${json}`],
    ['a list around it does not end', `[${json}`],
    ['it is not quite JSON', json.replaceAll('\\n', '\n')],
    ['the provider has parsed it', answer],
  ])('is not used if %s', (_, content) => {
    expect(cut(content)).toBeNull();
  });

  test('is never used in part, wherever it is cut', () => {
    for (let end = 0; end < json.length; end += 1) {
      expect(inText(json.slice(0, end))).toBeNull();
      expect(cut(json.slice(0, end))).toBeNull();
    }
  });
});

describe('several places for an answer', () => {
  const json = JSON.stringify(answer);
  const draft = { content: json, mended: 'reasoning', isLastResort: true } as const;

  test('are looked at in order', () => {
    const tool = { content: answer, mended: 'tool-call' } as const;
    expect(readModelAnswer({ places: [{ content: 'I call a tool.' }, tool] })).toEqual({
      reading,
      mended: ['tool-call'],
    });
  });

  test('include thoughts only if all others are empty', () => {
    expect(readModelAnswer({ places: [{ content: null }, draft] })).toEqual({
      reading,
      mended: ['reasoning'],
    });
    expect(readModelAnswer({ places: [{ content: 'I cannot tell.' }, draft] })).toBeNull();
  });

  test('include thoughts only if they are nothing but an answer, and whole', () => {
    const withWords = { ...draft, content: `${json} But is it Friday?` };
    expect(readModelAnswer({ places: [withWords] })).toBeNull();
    expect(readModelAnswer({ places: [draft], isCut: true })).toBeNull();
  });

  test('must agree', () => {
    const other = { ...answer, panels: [] };
    const tool = { content: other, mended: 'tool-call' } as const;
    expect(readModelAnswer({ places: [{ content: `First: ${json}` }, tool] })).toBeNull();
    expect(readModelAnswer({ places: [{ content: [answer, other] }] })).toBeNull();
    expect(readModelAnswer({ places: [draft, { ...draft, content: JSON.stringify(other) }] })).toBeNull();
  });

  test('count with their doubt', () => {
    const doubt = JSON.stringify({ ...answer, confidence: 0.2 });
    for (const text of [json + doubt, doubt + json]) expect(readingIn(text)?.confidence).toBe(0.2);
  });
});
