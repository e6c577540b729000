import type {
  ContenderScore,
  EvaluationReport,
  Outcome,
  PhotoReport,
  ShownOutcome,
} from '../evaluation-report';
import { markup, type Markup } from '../markup';
import { comparisonInWords } from '../words/comparison-in-words';
import { isMostlyExact } from '../words/kind-of-error';
import { whoDecidesInWords } from '../words/who-decides';
import { outcomesMade } from '../words/outcomes-made';

type Result = 'passed' | 'failure' | 'error' | 'skipped';

interface TestCase {
  readonly result: Result;
  readonly seconds: number;
  readonly xml: Markup;
}

/**
 * Renders a report as JUnit XML for CI: a suite per contender with a case per photo, and a suite of gates. A photo is a
 * failure if most of its repeats are not exact, an error if none gave a reading, and skipped if it was not read.
 */
export function junitReport(report: EvaluationReport): string {
  const suites = report.contenders.map((contender) => contenderSuite(contender, report));
  const cases = [...suites.flatMap(({ cases }) => cases), ...gateCases(report)];
  const xml = markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${report.run}"${totals(cases)}>
${suites.map(({ xml }) => xml)}${suite('gates', gateCases(report), report)}</testsuites>
`;
  return xml.text;
}

function contenderSuite(contender: ContenderScore, report: EvaluationReport) {
  const cases = report.photos.map((photo) => photoCase(contender, photo));
  const comparisons = report.comparisons.filter((comparison) => comparison.contender === contender.id);
  const sentences = [...whoDecidesInWords(contender), ...comparisons.map(comparisonInWords)];
  const output = sentences.length ? markup`    <system-out>${sentences.join('\n')}</system-out>\n` : null;
  return { cases, xml: suite(contender.id, cases, report, output) };
}

const suite = (
  name: string,
  cases: readonly TestCase[],
  { madeAt }: EvaluationReport,
  output?: Markup | null,
) =>
  markup`  <testsuite name="${name}"${totals(cases)} skipped="${count(cases, 'skipped')}" timestamp="${madeAt.slice(0, 19)}">
${cases.map(({ xml }) => xml)}${output ?? null}  </testsuite>
`;

const count = (cases: readonly TestCase[], wanted: Result) =>
  cases.filter(({ result }) => result === wanted).length;

function totals(cases: readonly TestCase[]): Markup {
  const seconds = cases.reduce((sum, testCase) => sum + testCase.seconds, 0).toFixed(3);
  return markup` tests="${cases.length}" failures="${count(cases, 'failure')}" errors="${count(cases, 'error')}" time="${seconds}"`;
}

function photoCase({ id }: ContenderScore, photo: PhotoReport): TestCase {
  const outcomes = outcomesMade(photo.outcomes, id);
  const seconds = outcomes.reduce((sum, { ms }) => sum + (ms ?? 0), 0) / 1000;
  const shown = photo.shown.find(({ contender }) => contender === id);
  const [result, detail] = resultOf(outcomes, shown);
  const name = photo.id === photo.photo ? photo.id : `${photo.id} (${photo.photo})`;
  return { result, seconds, xml: testCase(name, id, seconds, detail) };
}

function resultOf(outcomes: readonly Outcome[], shown: ShownOutcome | undefined): [Result, Markup | null] {
  if (outcomes.length === 0) return ['skipped', markup`<skipped message="not read in this run"/>`];
  if (isMostlyExact(outcomes)) return ['passed', null];
  const first = outcomes.find(({ isExact }) => !isExact);
  const message = `${first?.wrong ?? first?.failure ?? 'not exact'}${wrongRepeats(outcomes)}`;
  if (outcomes.every(({ failure }) => failure !== null))
    return ['error', markup`<error message="${message}" type="${first?.failure ?? ''}"/>`];
  const type = outcomes.some(({ isFalseAllow }) => isFalseAllow) ? 'false-allow' : 'not-exact';
  return ['failure', markup`<failure message="${message}" type="${type}">${details(shown)}</failure>`];
}

function wrongRepeats(outcomes: readonly Outcome[]): string {
  const wrong = outcomes.filter(({ isExact }) => !isExact).length;
  return outcomes.length > 1 ? ` (wrong in ${wrong} of ${outcomes.length} repeats)` : '';
}

function details(shown: ShownOutcome | undefined): string {
  if (!shown) return '';
  const instants = shown.instants
    .filter(({ isRight }) => !isRight)
    .map(
      ({ at, expected, said, isFalseAllow }) =>
        `${at}: expected ${expected}, said ${said}${isFalseAllow ? ' (false allow)' : ''}`,
    );
  return [...instants, ...shown.differs].join('\n');
}

const gateCases = ({ gates }: EvaluationReport): TestCase[] =>
  gates.map(({ name, contender, passed, says }) => ({
    result: passed ? 'passed' : 'failure',
    seconds: 0,
    xml: testCase(name, contender, 0, passed ? null : markup`<failure message="${says}" type="gate"/>`),
  }));

const testCase = (name: string, contender: string, seconds: number, detail: Markup | null) =>
  markup`    <testcase name="${name}" classname="${contender}" time="${seconds.toFixed(3)}">${detail}</testcase>
`;
