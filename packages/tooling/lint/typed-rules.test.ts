import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.setTimeout(60_000);
const REPOSITORY = path.resolve(__dirname, '../../..');

/** One line that each rule refuses. */
const REFUSED: [rule: string, code: string][] = [
  ['await-thenable', 'export async function waits() { await 3; }'],
  ['no-array-delete', 'export function deletes() { delete list[0]; }'],
  ['no-base-to-string', 'export const shown = String(object);'],
  ['no-duplicate-type-constituents', "export type Twice = 'a' | 'a';"],
  ['no-floating-promises', 'export function floats() { promise.then(take); }'],
  ['no-for-in-array', 'export function loops() { for (const at in list) take(at.length); }'],
  ['no-implied-eval', "export function evaluates() { setTimeout('x()', 1); }"],
  ['no-misused-promises', 'export function misuses() { if (promise) take(1); }'],
  ['no-redundant-type-constituents', 'export type Redundant = unknown | string;'],
  ['no-unsafe-argument', 'export function passes() { take(anything); }'],
  ['no-unsafe-assignment', 'export const assigned: number = anything;'],
  ['no-unsafe-call', 'export function calls() { anything(); }'],
  ['no-unsafe-enum-comparison', 'export const compared = colour === 1;'],
  ['no-unsafe-member-access', 'export function reads() { take(anything.x ? 1 : 2); }'],
  ['no-unsafe-return', 'export function returns(): number { return anything; }'],
  ['no-unsafe-unary-minus', 'export const negative = -list;'],
  ['only-throw-error', "export function throws() { throw 'x'; }"],
  ['prefer-promise-reject-errors', "export function rejects() { return Promise.reject('x'); }"],
  ['restrict-plus-operands', "export const sum = list + 'x';"],
  ['restrict-template-expressions', 'export const text = `${list}`;'],
  ['switch-exhaustiveness-check', "export function switches() { switch (which) { case 'a': take(1); } }"],
  ['unbound-method', 'export const method = new Counter().next;'],
];
const DECLARED = `declare const anything: any; declare const promise: Promise<number>; declare const list: string[];
declare const object: { a: number }; declare const which: 'a' | 'b'; declare function take(n: number): void;
enum Colour { Red, Blue } declare const colour: Colour; class Counter { n = 1; next() { return this.n; } }
export function covers() { switch (which) { case 'a': return 1; default: return 2; } }
`;
const FIRST = DECLARED.split('\n').length;

interface Report {
  diagnostics: { code: string; labels: { span: { line: number } }[] }[];
}

/** Line and rule of everything that the lint finds in a file. */
function lint(name: string, code: string): [line: number, rule: string][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-lint-'));
  try {
    const compilerOptions = { target: 'ES2022', lib: ['ES2023', 'DOM'], strict: true, types: [] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    writeFileSync(path.join(folder, name), code);
    const oxlint = path.join(REPOSITORY, 'node_modules/oxlint/bin/oxlint');
    const args = [oxlint, '--config', path.join(REPOSITORY, '.oxlintrc.json'), '--format', 'json', name];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return (JSON.parse(stdout) as Report).diagnostics.map(({ code: rule, labels }) => [
      labels[0]?.span.line ?? 0,
      rule.replace(/^typescript\((.+)\)$/, '$1'),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('lint reports what each rule that needs types refuses', () => {
  const found = lint('code.ts', DECLARED + REFUSED.map(([, code]) => code).join('\n'));
  const byLine = found.sort(([a], [b]) => a - b);
  expect(byLine).toEqual(REFUSED.map(([rule], at) => [FIRST + at, rule]));
});

test('tests may name a method without calling it', () => {
  expect(lint('code.test.ts', `${DECLARED}export const method = new Counter().next;`)).toEqual([]);
});
