import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserPath, commandPath, headlessShellPath, missingPrograms } from './find-program.cjs';

const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-programs-'));
const program = path.join(folder, 'tool');
const text = path.join(folder, 'text');
writeFileSync(program, '#!/bin/sh\n');
chmodSync(program, 0o755);
writeFileSync(text, 'no program');
mkdirSync(path.join(folder, 'a-folder'));
afterAll(() => rmSync(folder, { recursive: true }));

test('finds a command in the first folder that has it', () => {
  expect(commandPath('tool', ['/nowhere', folder])).toBe(program);
  expect(commandPath('tool', ['/nowhere'])).toBeUndefined();
});

test('ignores files that cannot be executed', () => {
  expect(commandPath('text', [folder])).toBeUndefined();
  expect(commandPath('a-folder', [folder])).toBeUndefined();
  expect(browserPath({}, [text])).toBeUndefined();
});

test('prefers the chosen browser to an installed one', () => {
  expect(browserPath({ CHROMIUM_PATH: '/my/chrome' }, [program])).toBe('/my/chrome');
  expect(browserPath({ CHROMIUM_PATH: '' }, [text, program])).toBe(program);
});

test('uses the headless shell if it is installed and no browser is chosen', () => {
  expect(headlessShellPath({}, [text, program])).toBe(program);
  expect(headlessShellPath({}, [text])).toBeUndefined();
  expect(headlessShellPath({ CHROMIUM_PATH: '/my/chrome' }, [program])).toBeUndefined();
});

test('rejects a chosen browser that does not exist', () => {
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = text;
  try {
    expect(() => missingPrograms({ isLong: true })).toThrow(`CHROMIUM_PATH is not a program: ${text}`);
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  }
});
