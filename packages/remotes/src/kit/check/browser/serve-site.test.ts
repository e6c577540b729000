import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveSite } from './serve-site';

test('serves its folders under the policy of the site, the page at every address, and nothing else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'served-'));
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  writeFileSync(path.join(folder, 'dist/view.js'), 'view();');
  writeFileSync(path.join(folder, 'index.html'), '<p>page</p>');
  const folders = { '/check/': folder, '/here/': path.join(folder, 'dist') };
  const server = await serveSite(folders, (_, response) => response.end('posted'));
  const get = (address: string, accept = '*/*') =>
    fetch(`http://127.0.0.1:${server.port}${address}`, { headers: { accept } });
  try {
    const served = await get('/here/view.js');
    expect([served.status, served.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(served.headers.get('content-security-policy')).toMatch(
      /script-src 'self'; .*trusted-types default$/,
    );
    expect(await served.text()).toBe('view();');
    expect(await (await get('/permits/zones', 'text/html')).text()).toBe('<p>page</p>');
    for (const missing of ['/here/none.js', '/here/..%2fpackage.json', '/package.json', '/permits'])
      expect((await get(missing)).status).toBe(404);
    const posted = await fetch(`http://127.0.0.1:${server.port}`, { method: 'POST' });
    expect(await posted.text()).toBe('posted');
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
});
