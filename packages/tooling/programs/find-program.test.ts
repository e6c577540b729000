import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browserPath, commandPath, missingPrograms } from './find-program.cjs';

const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-programs-'));
const program = path.join(folder, 'tool');
const text = path.join(folder, 'text');
writeFileSync(program, '#!/bin/sh\n');
chmodSync(program, 0o755);
writeFileSync(text, 'no program');
mkdirSync(path.join(folder, 'a-folder'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a command is found in the first folder that has it', () => {
  expect(commandPath('tool', ['/nowhere', folder])).toBe(program);
  expect(commandPath('tool', ['/nowhere'])).toBeUndefined();
});

test('what cannot be executed is no program', () => {
  expect(commandPath('text', [folder])).toBeUndefined();
  expect(commandPath('a-folder', [folder])).toBeUndefined();
  expect(browserPath({}, [text])).toBeUndefined();
});

test('the chosen browser is used rather than an installed one', () => {
  expect(browserPath({ CHROMIUM_PATH: '/my/chrome' }, [program])).toBe('/my/chrome');
  expect(browserPath({ CHROMIUM_PATH: '' }, [text, program])).toBe(program);
});

test('a chosen browser that is not there is a mistake, and not a missing program', () => {
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = text;
  try {
    expect(missingPrograms).toThrow(`CHROMIUM_PATH names no program: ${text}`);
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  }
});
