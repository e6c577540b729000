/** @jest-environment jsdom */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveBuiltFiles } from './built-files';

const folder = mkdtempSync(path.join(tmpdir(), 'built-files-'));
writeFileSync(path.join(folder, 'main.js'), 'document.title += "loaded ";');
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void (document.title = ''));

/** Requests a script. @returns how that ends */
function request(address: string): Promise<string> {
  const script = Object.assign(document.createElement('script'), { src: address });
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve('load'));
    script.addEventListener('error', () => resolve('error'));
    document.head.append(script);
  });
}

test('runs a script of its folder, and fails for a missing one', async () => {
  const files = serveBuiltFiles(folder);
  const requested = request(`${files.address}main.js`);
  await files.settled();
  expect(document.title.trim()).toBe('loaded');
  await expect(requested).resolves.toBe('load');
  await expect(request(`${files.address}missing.js`)).resolves.toBe('error');
  files.close();
});

test('fails at once after it is closed, and leaves other folders open', async () => {
  const [closed, open] = [serveBuiltFiles(folder), serveBuiltFiles(folder)];
  closed.close();
  await expect(request(`${closed.address}main.js`)).resolves.toBe('error');
  expect(document.title).toBe('');
  await expect(request(`${open.address}main.js`)).resolves.toBe('load');
  open.close();
});
