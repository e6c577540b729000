import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

jest.setTimeout(60_000);
const REPOSITORY = path.resolve(__dirname, '../../..');

/** One line that each rule that needs types refuses. */
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
const DECLARED = `// oxlint-disable-next-line typescript/no-explicit-any -- the rules are about it
declare const anything: any; declare const promise: Promise<number>; declare const list: string[];
declare const object: { a: number }; declare const which: 'a' | 'b'; declare function take(n: number): void;
enum Colour { Red, Blue } declare const colour: Colour; class Counter { n = 1; next() { return this.n; } }
export function covers() { switch (which) { case 'a': return 1; default: return 2; } }
`;

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}

/** What the lint finds in files of a repository, as `line rule`, by file and in order of the lines. */
function lint(files: Record<string, string>): Record<string, string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-lint-'));
  try {
    const compilerOptions = {
      target: 'ES2022',
      module: 'preserve',
      lib: ['ES2023', 'DOM'],
      jsx: 'react-jsx',
      strict: true,
      types: ['node'],
    };
    symlinkSync(path.join(REPOSITORY, 'node_modules'), path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*'] }));
    for (const [name, code] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), code);
    }
    const oxlint = path.join(REPOSITORY, 'node_modules/oxlint/bin/oxlint');
    const config = path.join(REPOSITORY, '.oxlintrc.json');
    const args = [oxlint, '--config', config, '--format', 'json', ...Object.keys(files)];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const found = (JSON.parse(stdout) as Report).diagnostics
      .map(({ code, filename, labels }) => ({ code, filename, line: labels[0]?.span.line ?? 0 }))
      .sort((a, b) => a.line - b.line);
    return Object.fromEntries(
      Object.keys(files).map((name) => [
        name,
        found.filter(({ filename }) => filename === name).map(({ code, line }) => `${line} ${ruleOf(code)}`),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The name of a rule in a report, `plugin(rule)`. */
const ruleOf = (code: string) => code.replace(/^.+\((.+)\)$/, '$1');

/** The expected report of code that breaks one rule in each line. */
const expectedOf = (rules: [rule: string, code: string][], before: string) =>
  rules.map(([rule], at) => `${before.split('\n').length + at} ${rule}`);
const codeOf = (rules: [rule: string, code: string][], before: string) =>
  before + rules.map(([, code]) => code).join('\n');

/** Rules of each origin that need no types. */
const UNTYPED: [rule: string, code: string][] = [
  ['no-console', 'console.log(1);'],
  ['no-explicit-any', 'export const some = (value: any): boolean => Boolean(value);'],
  ['no-unused-vars', 'const unused = 1;'],
  ['prefer-const', 'export const sum = () => { let one = 1; return one; };'],
  ['no-useless-escape', 'export const escaped = /\\:/;'],
  ['ban-ts-comment', '// @ts-ignore'],
];

const IN_VIEWS_BEFORE = `import { useEffect, useRef, useState } from 'react';
export type Take = (n: number) => void;
`;
/** Rules of React, of accessibility, and for texts of the app. */
const IN_VIEWS: [rule: string, code: string][] = [
  ['rules-of-hooks', 'export const Hook = ({ is }: { is: boolean }) => is ? <p>{useState(1)[0]}</p> : null;'],
  [
    'exhaustive-deps',
    'export const useTake = (take: Take, n: number) => { useEffect(() => take(n), [take]); };',
  ],
  ['refs', 'export const Ref = () => { const ref = useRef(1); return <p>{ref.current}</p>; };'],
  ['purity', 'export const Random = () => <p>{Math.random()}</p>;'],
  ['alt-text', 'export const Picture = () => <img src="a.png" />;'],
  ['no-autofocus', 'export const Field = () => <input autoFocus />;'],
  ['no-hard-coded-words', 'export const Words = () => <p>Park here</p>;'],
  ['no-hard-coded-words', 'export const Label = ({ n }: { n: number }) => <p aria-label={`${n} signs`} />;'],
];

test('lint reports what each kind of rule refuses', () => {
  const found = lint({
    'typed.ts': codeOf(REFUSED, DECLARED),
    // A test may name a method without calling it.
    'method.test.ts':
      'class Counter { n = 1; next() { return this.n; } }\nexport const method = new Counter().next;',
    'untyped.ts': codeOf(UNTYPED, ''),
    'packages/verdict/src/view.tsx': codeOf(IN_VIEWS, IN_VIEWS_BEFORE),
    'packages/verdict/src/view.test.tsx': 'export const Words = () => <p>Park here</p>;',
    'script.cjs': 'exports.one = process.exit;\nexports.two = unknown;',
  });
  expect(found).toEqual({
    'typed.ts': expectedOf(REFUSED, DECLARED),
    'method.test.ts': [],
    'untyped.ts': expectedOf(UNTYPED, ''),
    'packages/verdict/src/view.tsx': expectedOf(IN_VIEWS, IN_VIEWS_BEFORE),
    'packages/verdict/src/view.test.tsx': [],
    'script.cjs': ['2 no-undef'],
  });
});
