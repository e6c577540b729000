import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startGateway } from './start-gateway';
import { makeSite } from './testing/site-folder';
import { matching } from './testing/matching';

const openai = {
  VISION_PROVIDERS: 'openai',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  LOG_LEVEL: 'silent',
  // No test may call the providers.
  MODEL_CHECK: 'off',
};

test('greets with the URL and the providers', async () => {
  const environment = { ...openai, VISION_PROVIDERS: 'openai,gemini', GEMINI_API_KEY: 'gm-1', PORT: '0' };
  const { gateway, greeting } = await startGateway(environment, __dirname);
  const [, address = ''] = /^Curbwise is ready at (http:\/\/127\.0\.0\.1:\d+) /.exec(greeting) ?? [];
  expect(greeting).toContain('(photos are read by openai, then gemini)');
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await gateway.close();
});

test('greets with the source of the remotes, if it is not the site', async () => {
  const site = await makeSite();
  const environment = {
    ...openai,
    PORT: '0',
    SITE_DIR: site.directory,
    RELEASE_STORE: `${site.directory}/store`,
  };
  const { gateway, greeting } = await startGateway(environment, __dirname);
  expect(greeting).toContain(`(photos are read by openai; remotes come from ${site.directory}/store)`);
  await gateway.close();
  await site.remove();
});

test('reports a folder for releases that cannot be used', async () => {
  const site = await makeSite();
  await site.put('a-file', '');
  const variables = {
    SITE_DIR: site.directory,
    RELEASE_STORE: 'store',
    RELEASE_CACHE_DIR: `${site.directory}/a-file`,
  };
  await expect(startGateway({ ...openai, ...variables, PORT: '0' }, __dirname)).rejects.toMatchObject({
    name: 'StartError',
    message: matching.stringMatching(/^Releases cannot be kept in .*a-file/),
  });
  await site.remove();
});

test('reports an invalid variable, and where to look', async () => {
  await expect(startGateway({ VISION_PROVIDERS: 'openai' }, __dirname)).rejects.toMatchObject({
    name: 'StartError',
    message: matching.stringMatching(/^OPENAI_API_KEY is missing: .*\nRun with --help for all variables\.$/),
  });
});

test('reports a port that is taken, and what to do', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const port = String((other.address() as AddressInfo).port);
  await expect(startGateway({ ...openai, PORT: port }, __dirname)).rejects.toMatchObject({
    name: 'StartError',
    message: `Port ${port} on 127.0.0.1 is taken. Set PORT to another, or to 0 for any free one.`,
  });
  await new Promise((resolve) => other.close(resolve));
});

test('reports an address of another machine', async () => {
  await expect(startGateway({ ...openai, PORT: '0', HOST: '192.0.2.1' }, __dirname)).rejects.toMatchObject({
    name: 'StartError',
    message: '192.0.2.1 is not an address of this machine. Set HOST to one that is.',
  });
});

test('reports a folder without a web app', async () => {
  await expect(startGateway({ ...openai, PORT: '0', SITE_DIR: __dirname }, __dirname)).rejects.toMatchObject({
    name: 'StartError',
    message: matching.stringMatching(/^SITE_DIR contains no web app: shell\/index\.html cannot be read/),
  });
});
