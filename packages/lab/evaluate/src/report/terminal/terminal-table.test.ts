import {
  SAMPLE_CONTENDERS,
  sampleReport,
  samplePhotos,
  sampleShare,
  unfinishedReport,
} from '../../testing/sample-report';
import { terminalTable } from './terminal-table';

const report = sampleReport();
const plain = (width: number, one = report) => terminalTable(one, { color: false, width });
const linesOf = (width: number, one = report) => plain(width, one).split('\n');
const lineWith = (text: string, lines: readonly string[]) => lines.find((line) => line.includes(text)) ?? '';

test('shows a row per contender with every figure on a wide terminal', () => {
  const lines = linesOf(160);
  const heading = lineWith('contender ', lines);
  for (const name of ['exact', 'instants', 'false allow', 'left open', 'panels', 'words', 'sides', 'opinion'])
    expect(heading).toContain(name);
  const at = lines.indexOf(heading);
  expect(lines.slice(at + 1, at + 4).map((line) => line.split(' ')[0])).toEqual(SAMPLE_CONTENDERS);
  expect(lines[at + 1]).toMatch(/75 % \(57 to 93 %\) +92 % +1 of 24 .* 2\.6 s \/ 3\.0 s +\$2\.10$/);
  expect(lines[at + 3]).toMatch(/ – +\d+ ms \/ 1\.3 s +free$/);
  expect(plain(160)).not.toContain('A wider terminal');
});

test.each([120, 110])('leaves out the least important figures at %i columns and says so', (width) => {
  const lines = linesOf(width);
  expect(lineWith('contender ', lines)).not.toContain('opinion');
  expect(lineWith('contender ', lines)).toContain('cost/1000');
  expect(lineWith('A wider terminal', lines)).toMatch(/words, sides, opinion\.$/);
});

test('shows a block per contender at 80 columns', () => {
  const lines = linesOf(80);
  for (const id of SAMPLE_CONTENDERS) expect(lines).toContain(id);
  expect(lines.filter((line) => line.startsWith('  cost/1000'))).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('  opinion'))).toHaveLength(3);
});

test.each([40, 60, 80, 100, 120, 160, 200])('has no line wider than %i columns', (width) => {
  const lines = linesOf(width);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
});

test('shows the upper bound of zero false allows', () => {
  expect(plain(160)).toContain('local:curbwise-reader: 0 of 24: below 13 %');
  expect(plain(160)).toContain('gemini:gemini-2.5-flash@terse: 2 of 24: 8.3 % (0 to 20 %)');
  const many = {
    ...report,
    contenders: report.contenders.map((one) => ({
      ...one,
      falseAllow: { ...sampleShare(0, 58), high: 0.0499 },
    })),
  };
  expect(plain(160, many)).toContain('0 of 58: below 5 %');
});

test('shows who decides of contenders that have an opinion', () => {
  const lines = linesOf(160);
  const at = lines.indexOf('Who decides');
  const [first, second, third] = SAMPLE_CONTENDERS;
  expect(lines.slice(at + 1, at + 4)).toEqual([
    `  ${first}: model alone 79 % of 24, 2 false allows`,
    `  ${first}: rules alone 58 % of 24, no false allow`,
    `  ${first}: both 88 % of 24, no false allow`,
  ]);
  expect(lines[at + 4]).toContain(`${second}: model alone`);
  expect(lines.slice(at).join('\n')).not.toContain(`${third}: model alone`);
  const earlier = report.contenders.map(({ deciders: _, ...one }) => one);
  expect(plain(160, { ...report, contenders: earlier })).not.toContain('Who decides');
});

test('lists tries without a reading by reason', () => {
  const [first, ...rest] = report.contenders;
  const failed = {
    ...report,
    contenders: [
      { ...first!, failures: sampleShare(3, 24), failureKinds: { refused: 2, timeout: 1 } },
      ...rest,
    ],
  };
  expect(plain(160, failed)).toContain(`No reading\n  ${first!.id}: 3 tries of 24: refused 2, timeout 1`);
  const none = report.contenders.map((one) => ({ ...one, failures: sampleShare(0, 24) }));
  expect(plain(160, { ...report, contenders: none })).not.toContain('No reading');
});

test('shows comparisons as sentences and gates with their figure', () => {
  const text = plain(200);
  expect(text).toContain(
    'local:curbwise-reader reads more photos exactly than openai:gpt-4.1-mini: exact on 9 photos that the baseline got wrong, wrong on 1',
  );
  expect(text).toContain('is not shown to differ from');
  expect(text).toContain('2 gates, 1 failed');
  expect(text).toMatch(/FAIL {2}--max-false-allow 0 openai:gpt-4\.1-mini: false allow on 1 photo/);
  expect(text).toMatch(/pass {2}--min-exact 0\.6 local:curbwise-reader: exact on 79 %/);
});

test('says first that a run is incomplete', () => {
  expect(linesOf(160, unfinishedReport(20))[0]).toBe(
    'This run is incomplete: it has 60 of 72 readings. The figures will change, and no gate passes.',
  );
});

test('adds only colour codes to the same text', () => {
  const coloured = terminalTable(report, { color: true, width: 160 });
  expect(coloured).toContain('\u001b[1;31mFAIL\u001b[0m');
  // oxlint-disable-next-line no-control-regex -- colour codes start with one
  expect(coloured.replace(/\u001b\[[\d;]*m/g, '')).toBe(plain(160));
});

test('removes control characters in names', () => {
  const hostile = '\u001b]0;title\u0007\u001b[2Jmodel\u202e\nnext';
  const [first, ...rest] = report.contenders;
  const evil = {
    ...report,
    run: hostile,
    contenders: [{ ...first!, id: hostile }, ...rest],
    comparisons: [{ ...report.comparisons[0]!, contender: hostile }],
    gates: [{ ...report.gates[0]!, says: hostile, contender: hostile }],
  };
  for (const width of [60, 160]) {
    // oxlint-disable-next-line no-control-regex -- they are what must not be there
    expect(plain(width, evil)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(plain(width, evil)).toContain(']0;title[2Jmodel next');
  }
});

test('has no table without contenders', () => {
  const nothing = { ...sampleReport(samplePhotos(0)), contenders: [], comparisons: [], gates: [] };
  expect(plain(80, nothing)).toContain('No contender was run.');
});
