import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveFolders } from './serve-folders';

test('serves the files of its folders, and nothing outside them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'served-'));
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  writeFileSync(path.join(folder, 'dist/view.js'), 'view();');
  const server = await serveFolders({ '/here/': path.join(folder, 'dist') }, (_, response) =>
    response.end('posted'),
  );
  const statusOf = async (address: string) => (await fetch(server.origin + address)).status;
  try {
    const served = await fetch(`${server.origin}/here/view.js`);
    expect([served.status, served.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await served.text()).toBe('view();');
    expect(await statusOf('/here/none.js')).toBe(404);
    expect(await statusOf('/here/..%2fpackage.json')).toBe(404);
    expect(await statusOf('/package.json')).toBe(404);
    expect(await (await fetch(server.origin, { method: 'POST' })).text()).toBe('posted');
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
