/** @jest-environment jsdom */
import { SAMPLE_CONTENDERS, sampleReport, unfinishedReport } from '../../testing/sample-report';
import type { EvaluationReport } from '../evaluation-report';
import { junitReport } from './junit-report';

/** Parses the XML and expects it to be well-formed. */
function parsed(report: EvaluationReport): Document {
  const document = new DOMParser().parseFromString(junitReport(report), 'application/xml');
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined();
  return document;
}

const suiteOf = (document: Document, name: string) =>
  [...document.querySelectorAll('testsuite')].find((suite) => suite.getAttribute('name') === name)!;

const caseOf = (suite: Element, name: string) =>
  [...suite.querySelectorAll('testcase')].find((one) => one.getAttribute('name')?.startsWith(`${name} `))!;

test('has a suite per contender with a case per photo, and a suite of gates', () => {
  const report = sampleReport();
  const document = parsed(report);
  const suites = [...document.querySelectorAll('testsuites > testsuite')];
  expect(suites.map((suite) => suite.getAttribute('name'))).toEqual([...SAMPLE_CONTENDERS, 'gates']);
  for (const id of SAMPLE_CONTENDERS)
    expect(suiteOf(document, id).querySelectorAll('testcase')).toHaveLength(report.photos.length);
  expect(suiteOf(document, 'gates').querySelectorAll('testcase')).toHaveLength(2);
});

test('counts tests, failures and errors correctly, per suite and in total', () => {
  const counted = [...parsed(sampleReport()).querySelectorAll('testsuites, testsuite')];
  expect(counted).toHaveLength(SAMPLE_CONTENDERS.length + 2);
  for (const element of counted)
    for (const [attribute, selector] of [
      ['tests', 'testcase'],
      ['failures', 'failure'],
      ['errors', 'error'],
    ] as const)
      expect([attribute, element.getAttribute(attribute)]).toEqual([
        attribute,
        String(element.querySelectorAll(selector).length),
      ]);
});

/** Attributes and children that the XML schema of Jenkins' JUnit plugin allows. */
const SCHEMA: Record<string, { attributes: readonly string[]; children: readonly string[] }> = {
  testsuites: { attributes: ['name', 'tests', 'failures', 'errors', 'time'], children: ['testsuite'] },
  testsuite: {
    attributes: ['name', 'tests', 'failures', 'errors', 'skipped', 'time', 'timestamp'],
    children: ['testcase', 'system-out'],
  },
  testcase: { attributes: ['name', 'classname', 'time'], children: ['failure', 'error', 'skipped'] },
  failure: { attributes: ['message', 'type'], children: [] },
  error: { attributes: ['message', 'type'], children: [] },
  skipped: { attributes: ['message'], children: [] },
  'system-out': { attributes: [], children: [] },
};

test('has only elements and attributes of the schema', () => {
  const document = parsed(unfinishedReport(20));
  const elements = [...document.querySelectorAll('*')];
  expect(new Set(elements.map(({ tagName }) => tagName))).toEqual(new Set(Object.keys(SCHEMA)));
  for (const element of elements) {
    const { attributes, children } = SCHEMA[element.tagName]!;
    expect(element.getAttributeNames().filter((name) => !attributes.includes(name))).toEqual([]);
    expect([...element.children].filter(({ tagName }) => !children.includes(tagName))).toEqual([]);
  }
  const timed = [...document.querySelectorAll('[time]')];
  expect(timed).not.toEqual([]);
  for (const one of timed) expect(one.getAttribute('time')).toMatch(/^\d+\.\d{3}$/);
  expect(document.querySelector('testsuite')?.getAttribute('timestamp')).toBe('2026-11-23T10:15:00');
});

test('a wrong photo is a failure with the expected and given answers; one without a reading is an error', () => {
  const report = sampleReport();
  const document = parsed(report);
  const falseAllow = report.photos.find(({ shown }) => shown.some(({ isFalseAllow }) => isFalseAllow))!;
  const { contender } = falseAllow.shown.find(({ isFalseAllow }) => isFalseAllow)!;
  const failure = caseOf(suiteOf(document, contender), falseAllow.id).querySelector('failure')!;
  expect(failure.getAttribute('type')).toBe('false-allow');
  expect(failure.getAttribute('message')).toContain('says allowed on Monday at 10:15');
  expect(failure.textContent).toContain(
    '2026-11-23T10:15: expected forbidden, said allowed 120 min (false allow)',
  );
  expect(failure.textContent).toContain('panel 1: arrow');

  const silent = report.photos.find(({ shown }) => shown.some(({ failure }) => failure !== null))!;
  const of = silent.shown.find((one) => one.failure !== null)!.contender;
  const error = caseOf(suiteOf(document, of), silent.id).querySelector('error')!;
  expect(error.getAttribute('type')).toBe('timeout');
});

test('a photo passes if most of its repeats are exact', () => {
  const report = sampleReport(undefined, 3);
  const [photo, ...rest] = report.photos;
  const [id = ''] = SAMPLE_CONTENDERS;
  const withExact = (exact: number) => {
    const outcomes = photo!.outcomes.map((outcome) =>
      outcome.contender === id ? { ...outcome, isExact: outcome.repeat <= exact, failure: null } : outcome,
    );
    const document = parsed({ ...report, photos: [{ ...photo!, outcomes }, ...rest] });
    return caseOf(suiteOf(document, id), photo!.id);
  };
  expect(withExact(2).children).toHaveLength(0);
  expect(withExact(1).querySelector('failure')?.getAttribute('message')).toContain('wrong in 2 of 3 repeats');
});

test('a photo that was not read is skipped', () => {
  const suite = suiteOf(parsed(unfinishedReport(20)), SAMPLE_CONTENDERS[1]!);
  expect(suite.querySelectorAll('testcase')).toHaveLength(24);
  expect(suite.querySelectorAll('skipped')).toHaveLength(4);
  expect(suite.getAttribute('skipped')).toBe('4');
});

test('the output of a contender says who decides, if the contender has an opinion', () => {
  const document = parsed(sampleReport());
  const [first = '', , local = ''] = SAMPLE_CONTENDERS;
  const outputOf = (id: string) => suiteOf(document, id).querySelector('system-out')?.textContent;
  expect(outputOf(first)).toContain(`${first}: model alone 79 % of 24, 2 false allows`);
  expect(outputOf(local)).not.toContain('model alone');
});

test('a failed gate contains its figure', () => {
  const failure = suiteOf(parsed(sampleReport()), 'gates').querySelector('failure');
  expect(failure?.getAttribute('message')).toBe('false allow on 1 photo, 0 are allowed at most');
});

test('escapes hostile text and removes characters that XML does not allow', () => {
  const hostile = ']]>&amp;<failure a="\'"/>\u0000\u0008\u001b[31m\ud800\uffff\u{1f6ab}';
  const kept = ']]>&amp;<failure a="\'"/>[31m\u{1f6ab}';
  const report = sampleReport();
  const document = parsed({
    ...report,
    run: hostile,
    gates: report.gates.map((gate) => ({ ...gate, name: hostile, contender: hostile, says: hostile })),
    comparisons: report.comparisons.map((comparison) => ({ ...comparison, baseline: hostile })),
    photos: report.photos.map((photo) => ({
      ...photo,
      id: hostile,
      outcomes: photo.outcomes.map((outcome) => ({ ...outcome, wrong: outcome.wrong && hostile })),
      shown: photo.shown.map((shown) => ({ ...shown, differs: [hostile] })),
    })),
  });
  expect(document.documentElement.getAttribute('name')).toBe(kept);
  expect(suiteOf(document, 'gates').querySelector('testcase')?.getAttribute('name')).toBe(kept);
  const failures = document.querySelectorAll('testcase > failure');
  expect(failures[0]?.getAttribute('message')).toBe(kept);
  expect(document.querySelectorAll('failure failure, system-out *')).toHaveLength(0);
});
