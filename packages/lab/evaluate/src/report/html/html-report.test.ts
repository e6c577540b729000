/** @jest-environment jsdom */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
// Only this suite of the package needs them. They work in jest's own document, not in one that DOMParser returns.
import '@curbwise/tooling/dom-matchers';
import { sampleReport, samplePhotos, SAMPLE_CONTENDERS, unfinishedReport } from '../../testing/sample-report';
import type { EvaluationReport } from '../evaluation-report';
import { FILTER_SCRIPT } from './filter-script';
import { htmlReport } from './html-report';
import type { ReportPhoto } from './photos/photo-figure';
import { TOKENS } from './styles/tokens';

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]);
const shownPhoto: ReportPhoto = { jpeg, width: 480, height: 640 };
const render = (report: EvaluationReport, photo: ReportPhoto | null = shownPhoto) =>
  htmlReport(report, { photoOf: () => Promise.resolve(photo) });
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const page = async (report: EvaluationReport, photo?: ReportPhoto | null) =>
  parse(await render(report, photo));

/** The text of an element on one line. */
const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
const all = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)];
const cardOf = (document: Document, id: string) =>
  all(document, '.card').find((card) => textOf(card.querySelector('h4')) === id)!;

const report = sampleReport();
let html = '';
/** The parsed page of {@link report}. No test changes it. */
let sample: Document;
beforeAll(async () => {
  html = await render(report);
  sample = parse(html);
});

describe('who decides', () => {
  test('has a column per contender, and marks a false allow', () => {
    const rows = all(sample, '#deciders tbody tr').map(textOf);
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatch(/^Model alone: right.*79 %.*19 of 24.*79 %.*–$/);
    expect(rows[5]).toMatch(/^Both: false allow.*none.*none.*–$/);
    expect(all(sample, '#deciders .grave')).toHaveLength(2);
  });

  test('is left out if no contender has an opinion', async () => {
    const [, , local] = report.contenders;
    const document = await page({ ...report, contenders: [local!] });
    expect(document.querySelector('#deciders')).toBeNull();
  });
});

describe('in short', () => {
  const shortOf = async (counts: readonly number[]) => {
    const contenders = report.contenders.slice(0, counts.length).map((score, index) => {
      const count = counts[index]!;
      return { ...score, exact: { count, of: 32, share: count / 32, low: null, high: null } };
    });
    const document = await page({ ...report, contenders });
    return all(document, '#short li')
      .map(textOf)
      .filter((text) => text.includes(' exact'));
  };

  test('names the contenders that were exact most often', async () => {
    expect(await shortOf([20, 31])).toEqual([expect.stringMatching(/: most exact, on 31 of 32: 97 %\.$/)]);
  });

  test('praises nobody if no contender was ever exact', async () => {
    const none = expect.stringMatching(/: exact on 0 of 32: 0 %\.$/) as unknown;
    expect(await shortOf([0, 0])).toEqual([none, none]);
  });
});

describe('the page as a file', () => {
  test('is valid HTML: a parser finds exactly the written elements', () => {
    const written = html.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '<$1></$1>').match(/<[a-z]/gi) ?? [];
    const document = sample;
    expect(document.querySelectorAll('*')).toHaveLength(written.length);
    expect(document.compatMode).toBe('CSS1Compat');
    expect(document.documentElement.lang).toBe('en');
  });

  test('allows only its own script, styles and photos', () => {
    const document = sample;
    const policy = document.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain("default-src 'none'; img-src data:;");
    expect(policy).toContain(`style-src ${hash(document.querySelector('style')!.textContent!)}`);
    expect(policy).toContain(`script-src ${hash(document.querySelector('script')!.textContent!)}`);
    expect(policy).not.toContain('unsafe');
    expect(document.querySelectorAll('script, link, iframe, object, base')).toHaveLength(1);
    expect(html.replace(/<style>[\s\S]*?<\/style>/, '')).not.toMatch(/ style=|https?:/);
    for (const element of all(document, '*'))
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
  });

  test('has unique ids and no broken reference', () => {
    const document = sample;
    const ids = all(document, '[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const references = [
      ...all(document, 'a[href], use[href]').map((link) => link.getAttribute('href')!.slice(1)),
      ...all(document, '[aria-labelledby]').map((one) => one.getAttribute('aria-labelledby')!),
    ];
    expect(references.length).toBeGreaterThan(40);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('has the colours of the product, light and dark', () => {
    const product = readFileSync(path.join(__dirname, '../../../../../ui/src/tokens.css'), 'utf8');
    const colours = (css: string, at: number) =>
      Object.fromEntries(
        [...(css.split(':root {')[at] ?? '').split('}')[0]!.matchAll(/--([a-z-]+): (#[\da-f]+);/g)].map(
          ([, name, value]) => [name!, value],
        ),
      );
    for (const scheme of [1, 2]) {
      const own = colours(TOKENS, scheme);
      expect(Object.keys(own).length).toBeGreaterThan(14);
      expect(colours(product, scheme)).toMatchObject(own);
    }
  });
});

describe('figures', () => {
  test('has a table column per contender, and shares with intervals', () => {
    const document = sample;
    const table = document.querySelector('table.contenders')!;
    expect(all(table, '.contenders__model').map(textOf)).toEqual([
      'gpt-4.1-mini',
      'gemini-2.5-flash',
      'curbwise-reader',
    ]);
    const cells = (name: string) =>
      all(
        all(table, 'tbody tr').find((row) => textOf(row.querySelector('.contenders__name')) === name)!,
        'td',
      ).map(textOf);
    expect(cells('Exact')[0]).toBe('75 %18 of 2457 to 93 %');
    expect(cells('False allow')).toEqual(['1of 240 to 13 %', '2of 240 to 20 %', 'none0 of 24: below 13 %']);
    expect(cells('Opinion agrees')[2]).toBe('–');
    expect(cells('Cost of 1000 photos')[2]).toBe('free');
  });

  test('leaves out rows without any figure', () => {
    const names = all(sample, '.contenders__name').map(textOf);
    expect(names).toContain('Signs missed');
    expect(names).not.toContain('No sign, known');
    expect(names).not.toContain('Unsteady');
  });

  test('names each plot and repeats its figures in a table', () => {
    const plots = all(sample, '.plot');
    expect(plots.map((plot) => textOf(plot.querySelector('h3')))).toEqual([
      'Cost and exactness',
      'Time',
      'Confidence',
    ]);
    for (const plot of plots) {
      const drawings = all(plot, 'svg');
      expect(drawings).not.toEqual([]);
      for (const svg of drawings) expect(svg.getAttribute('aria-label')).toMatch(/table below/);
      expect(all(plot, 'tbody tr').length).toBeGreaterThanOrEqual(3);
    }
    const confidence = all(plots[2]!, 'svg')[0]!;
    const filled = report.contenders[0]!.calibration.filter(({ answers }) => answers > 0);
    expect(all(confidence, '.bin')).toHaveLength(filled.length);
  });

  test('keeps the discs of the cost plot inside and apart, even at equal prices', async () => {
    const [first] = report.contenders;
    const contenders = Array.from({ length: 8 }, (_, index) => ({
      ...first!,
      id: `free-${index}`,
      costUsd: { photo: 0, thousandPhotos: index < 4 ? 0 : 3, total: 0 },
    }));
    const document = await page({ ...report, contenders, photos: [], comparisons: [] });
    const places = all(document.querySelector('.plot')!, '.point circle').map((one) =>
      Number(one.getAttribute('cx')),
    );
    expect(places).toHaveLength(8);
    for (const [index, place] of places.entries()) {
      expect(place).toBeGreaterThanOrEqual(54);
      expect(place).toBeLessThanOrEqual(334);
      if (index > 0) expect(place - places[index - 1]!).toBeGreaterThanOrEqual(20);
    }
  });

  test('says so in plots without prices or readings', async () => {
    const contenders = report.contenders.map((one) => ({
      ...one,
      costUsd: { photo: null, thousandPhotos: null, total: null },
      latencyMs: { p50: null, p95: null },
      calibration: [],
    }));
    const plots = all(await page({ ...report, contenders }), '.plot').map(textOf);
    expect(plots[0]).toContain('No contender has both a price and a reading.');
    expect(plots[1]).toContain('There is no reading.');
    expect(plots[2]).toContain('No confidence was given.');
  });

  test('describes comparisons and gates in words', () => {
    const document = sample;
    expect(textOf(document.querySelector('#comparisons'))).toContain(
      'local:curbwise-reader reads more photos exactly than openai:gpt-4.1-mini',
    );
    expect(all(document, '.gates li').map((gate) => textOf(gate.querySelector('.gate__result')))).toEqual([
      'Failed',
      'Passed',
    ]);
    expect(textOf(document.querySelector('.plate'))).toContain('1 of 2 gates failed');
  });

  test('says that a run is incomplete before its gates', async () => {
    const document = await page(unfinishedReport(12));
    expect(textOf(document.querySelector('.plate__title'))).toBe('Incomplete');
    expect(textOf(document.querySelector('.plate__says'))).toBe(
      'This run is incomplete: it has 36 of 72 readings. The figures will change, and no gate passes.',
    );
  });
});

describe('wrong photos', () => {
  test('are grouped: false allows, left open, no reading, other errors', () => {
    const document = sample;
    expect(all(document, '.kind-group h3').map((title) => textOf(title).split(':')[0])).toEqual([
      'False allow',
      'Left open',
      'No reading',
      'Other errors',
    ]);
    const wrong = report.photos.filter(({ outcomes }) => outcomes.some(({ isExact }) => !isExact));
    expect(all(document, '.card')).toHaveLength(wrong.length);
    const falseAllows = all(all(document, '.kind-group')[0]!, '.card');
    expect(falseAllows).not.toEqual([]);
    for (const card of falseAllows) expect(textOf(card.querySelector('.reading .kind'))).toBe('False allow');
  });

  test('mark a false allow at its instant', () => {
    const row = sample.querySelector('.is-false-allow');
    expect(textOf(row)).toBe('Mon 23 Nov 2026, 10:15forbiddenallowed 120 minfalse allow');
  });

  test('mark and name the differences of each panel', () => {
    const document = sample;
    const row = document.querySelector('[data-kind="false-allow"] .panels tbody tr')!;
    const [truth, read] = all(row, 'td');
    expect(all(truth!, '.differs').map(textOf)).toEqual(['words', 'arrow ← left']);
    expect(all(read!, '.differs').map(textOf)).toEqual(['words', 'arrow ↔ both']);
    expect(all(truth!, 'mark').map(textOf)).toEqual([expect.stringMatching(/^\d+AM \(not read\)$/)]);
    expect(all(read!, 'mark').map(textOf)).toEqual(['3AM (not on the sign)']);
    const absent = all(document, '.panels .absent').map(textOf);
    expect(absent).toContain('Not read');
    expect(absent).toContain('Not on the sign');
  });

  test('show numbered boxes over the photo', () => {
    const document = sample;
    const frame = document.querySelector('.card .photo__frame')!;
    const image = frame.querySelector('img')!;
    expect(image.getAttribute('src')).toBe(`data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`);
    expect([image.getAttribute('loading'), image.getAttribute('decoding')]).toEqual(['lazy', 'async']);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['408', '544']);
    const [rect] = all(frame, '.boxes .boxes__line');
    expect(['x', 'y', 'width', 'height'].map((name) => rect!.getAttribute(name))).toEqual([
      '30.00%',
      '10.00%',
      '40.00%',
      '25.00%',
    ]);
    expect(all(frame.querySelector('.boxes')!, 'text').map(textOf)).toEqual(['1', '2']);
    const choices = all(document.querySelector('.choice')!, 'input') as HTMLInputElement[];
    expect(choices[0]!.checked).toBe(true);
    expect(choices.map(({ value }) => value)).toEqual(
      all(frame, '.boxes').map((layer) => layer.getAttribute('data-layer')),
    );
  });

  test.each([
    ['a high photo, scaled to the maximum height', { width: 480, height: 640 }, ['408', '544']],
    ['a small photo, unscaled', { width: 200, height: 100 }, ['200', '100']],
  ] as const)('reserve the space of %s', async (_, size, shown) => {
    const document = await page(report, { jpeg, ...size });
    const image = document.querySelector('.card img')!;
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(shown);
  });

  test('say that a photo was not found', async () => {
    const document = await page(report, null);
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(textOf(document.querySelector('.photo__missing'))).toBe('The photo was not found.');
  });

  test('load each wrong photo once, and no other', async () => {
    const loaded: string[] = [];
    await htmlReport(report, {
      photoOf: (photo) => {
        loaded.push(photo);
        return Promise.resolve(null);
      },
    });
    const wrong = report.photos.filter(({ outcomes }) => outcomes.some(({ isExact }) => !isExact));
    expect(wrong).not.toEqual([]);
    expect([...loaded].sort()).toEqual(wrong.map(({ photo }) => photo).sort());
  });

  test('count and name a false allow in a later repeat', async () => {
    const repeated = sampleReport(samplePhotos(24), 3);
    const [id] = SAMPLE_CONTENDERS;
    const index = repeated.photos.findIndex(({ shown }) =>
      shown.some(({ contender, isLeftOpen }) => contender === id && isLeftOpen),
    );
    const photos = repeated.photos.map((photo, at) => ({
      ...photo,
      outcomes: photo.outcomes.map((outcome) =>
        at === index && outcome.contender === id && outcome.repeat === 3
          ? { ...outcome, isFalseAllow: true, isLeftOpen: false }
          : outcome,
      ),
    }));
    const document = await page({ ...repeated, photos });
    const card = cardOf(document, photos[index]!.id);
    expect(card.closest('.kind-group')?.id).toBe('kind-false-allow');
    expect(textOf(card.querySelector('.reading'))).toContain(
      'Wrong in 3 of 3 repeats, false allow in repeat 3. Repeat 1 is shown.',
    );
  });

  test('do not include photos that are not read yet', async () => {
    const titles = all(await page(unfinishedReport(12)), '.card h4').map(textOf);
    const read = report.photos.slice(0, 12).filter(({ shown }) => shown.length > 0);
    expect(read).not.toEqual([]);
    expect([...titles].sort()).toEqual(read.map(({ id }) => id).sort());
  });

  test('may be absent: a run without errors or contenders still has a page', async () => {
    const right = report.photos.map((photo) => ({ ...photo, shown: [], outcomes: [] }));
    expect(textOf((await page({ ...report, photos: right })).querySelector('#wrong'))).toContain(
      'No photo that was read is wrong.',
    );
    const nothing = await page({ ...report, contenders: [], comparisons: [], gates: [], photos: [] });
    expect(textOf(nothing.querySelector('main'))).toContain('No contender was run.');
  });
});

describe('hostile text', () => {
  const HOSTILE = `"><img src=x onerror=alert(1)></script><script>alert(2)</script>' onfocus=alert(3) </style>\u0000`;
  const SHOWN = HOSTILE.replace('\u0000', '');

  test('is escaped wherever labels and readings are shown', async () => {
    const hostilePanel = { text: HOSTILE, arrow: null, symbol: null, box: null, confidence: null };
    const evil: EvaluationReport = {
      ...report,
      run: HOSTILE,
      labels: { ...report.labels, name: HOSTILE, sha256: HOSTILE },
      contenders: report.contenders.map((one) => ({
        ...one,
        provider: HOSTILE,
        model: HOSTILE,
        prompt: HOSTILE,
        failureKinds: { [HOSTILE]: 1 },
        failures: { ...one.failures, count: 1 },
      })),
      comparisons: report.comparisons.map((one) => ({ ...one, baseline: HOSTILE, baselineRun: HOSTILE })),
      gates: report.gates.map((gate) => ({ ...gate, name: HOSTILE, contender: HOSTILE, says: HOSTILE })),
      photos: report.photos.map((photo, index) => ({
        ...photo,
        id: HOSTILE,
        photo: HOSTILE,
        fields: { [HOSTILE]: `${HOSTILE}${index % 2}` },
        truth: [hostilePanel],
        shown: photo.shown.map((shown) => ({
          ...shown,
          wrong: HOSTILE,
          detectedObject: HOSTILE,
          isIrrelevant: true,
          panels: [hostilePanel],
          differs: ['panel 1: words', HOSTILE],
          instants: shown.instants.map((one) => ({ ...one, at: HOSTILE, expected: HOSTILE, said: HOSTILE })),
        })),
      })),
    };
    const html = await render(evil);
    const document = parse(html);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.querySelectorAll('style')).toHaveLength(1);
    expect(all(document, 'img').filter((image) => !image.getAttribute('src')?.startsWith('data:'))).toEqual(
      [],
    );
    for (const element of all(document, '*'))
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    expect(html).not.toContain('\u0000');
    expect(textOf(document.querySelector('h1'))).toBe(SHOWN);
    expect(document.querySelector('title')?.textContent).toContain(SHOWN);
    expect(document.querySelector('.card img')?.getAttribute('alt')).toBe(`Photo ${SHOWN}`);
    expect(document.querySelector('.card')?.getAttribute('data-field-0')).toContain(SHOWN);
  });
});

describe('filters', () => {
  beforeEach(() => {
    document.documentElement.innerHTML = sample.documentElement.innerHTML;
    // The text of the script is a constant of this package.
    // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
    new Function(FILTER_SCRIPT)();
  });

  const select = (filter: string) => document.querySelector<HTMLSelectElement>(`[data-filter="${filter}"]`)!;
  const choose = (filter: string, value: string) => {
    select(filter).value = value;
    expect(select(filter)).toHaveValue(value);
    select(filter).dispatchEvent(new Event('change', { bubbles: true }));
  };
  const shown = (selector: string) =>
    all(document, selector).filter((element) => element.closest('[hidden]') === null);

  test('are shown only by the script', () => {
    expect(document.querySelector('.filters')).toBeVisible();
    expect(sample.querySelector<HTMLElement>('.filters')!.hidden).toBe(true);
  });

  test('select the readings and boxes of a contender and a kind of error', () => {
    choose('contender', '2');
    choose('kind', 'false-allow');
    expect(shown('.reading')).toHaveLength(2);
    for (const reading of shown('.reading')) expect(reading).toHaveAttribute('data-contender', '2');
    expect(shown('.card')).toHaveLength(2);
    expect(shown('.kind-group')).toHaveLength(1);
    for (const card of shown('.card'))
      expect(card.querySelector<HTMLInputElement>('.choice input:checked')!.value).toBe('2');
    expect(document.querySelector('output')).toHaveTextContent(/^2 of \d+ shown$/);
  });

  test('select the photos of a city', () => {
    const label = all(document, '.filters label').find((one) => one.textContent?.startsWith('city'));
    expect(all(label!, 'option').map(textOf)).toEqual([
      'all',
      'Boston',
      'Melbourne',
      'Montréal',
      'San Francisco',
    ]);
    choose('field-0', 'Montréal');
    expect(shown('.card').length).toBeGreaterThan(0);
    for (const card of shown('.card')) expect(card.querySelector('h4')).toHaveTextContent(/^montréal-/);
  });

  test('can be reset', () => {
    const before = shown('.card').length;
    choose('contender', '1');
    expect(shown('.card').length).toBeLessThan(before);
    document.querySelector<HTMLButtonElement>('.filters button')!.click();
    expect(shown('.card')).toHaveLength(before);
    expect(select('contender')).toHaveValue('');
  });

  test('have lists of links as an alternative without a script', () => {
    const links = all(document, '.lists a').map((link) => link.getAttribute('href'));
    expect(new Set(links).size).toBe(all(document, '.card').length);
  });
});
