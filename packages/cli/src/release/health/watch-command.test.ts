import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { RemotesHealth } from '@curbwise/contract';
import { temporaryFolders } from '@curbwise/remotes/releases/testing';
import ts from 'typescript';
import type { Context } from '../../curbwise/context';
import { runProgram } from '../../run-program';
import { parseJson } from '../../testing/parse-json';
import { watch } from './watch-command';

/* A test server plays the gateway. The gateway's own tests check its real responses against the contract. */
const makeFolder = temporaryFolders();
const TOKEN = 'for-the-tests-of-watching';
const SOURCE = `export function total(rows: number[] | undefined): number {
  // A comment that is not built.
  return rows!.length;
}
`;

const health: RemotesHealth = {
  at: '2026-11-24T10:00:00.000Z',
  isShared: false,
  remotes: [
    {
      remote: 'legal',
      since: '2026-11-24T09:00:00.000Z',
      versions: [
        {
          version: '1.1.0',
          traffic: 'live',
          clients: 400,
          faulty: 1,
          loads: 420,
          faults: { broken: 1 },
          rate: { share: 0.0025, low: 0.0004, high: 0.014 },
          loadMs: { p50: 93, p75: 146 },
          vitals: { LCP: { pages: 300, p75: 1813 }, CLS: { pages: 300, p75: 0.045 } },
        },
        {
          version: '1.2.0',
          traffic: 'canary',
          clients: 9,
          faulty: 2,
          loads: 9,
          faults: { uncaught: 1, silent: 1 },
          rate: { share: 2 / 9, low: 0.06, high: 0.55 },
          loadMs: null,
          vitals: {},
        },
      ],
      deciding: 'canary 1.2.0: 2 of 9 failed, live 1 of 400; next look at 16',
      ended: { version: '1.1.9', at: '2026-11-24T09:30:00.000Z', reason: 'ended by itself' },
      lastFaults: [
        {
          version: '1.2.0',
          kind: 'uncaught',
          message: 'TypeError: something is undefined\u202e',
          places: [],
          count: 2,
          firstAt: '2026-11-24T09:58:00.000Z',
          lastAt: '2026-11-24T09:59:00.000Z',
        },
      ],
    },
  ],
};

let server: Server;
let url: string;
/** Responses of the gateway: an error status, or the health of remotes. The last one is repeated. */
let answers: (number | RemotesHealth)[];
beforeEach(async () => {
  answers = [];
  server = createServer(({ headers }, response) => {
    const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? health;
    const status = headers.authorization === `Bearer ${TOKEN}` ? 200 : 401;
    if (typeof next === 'number') return response.writeHead(next).end();
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(next));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function contextWith(environment: NodeJS.ProcessEnv = { ADMIN_TOKEN: TOKEN }, root = '/nowhere') {
  const printed: string[] = [];
  const told: string[] = [];
  const context: Context = {
    root,
    environment,
    now: () => new Date(),
    print: (text) => void printed.push(text),
    tell: (text) => void told.push(text),
  };
  return { context, printed, told };
}

async function release(line: string, environment?: NodeJS.ProcessEnv, root?: string) {
  const { context, printed, told } = contextWith(environment, root);
  const status = await runProgram(['release', ...line.split(' '), '--gateway', url], context);
  return { status, out: printed.join('\n'), told: told.join('\n') };
}

test('watch shows the canary next to the live version', async () => {
  const { status, out } = await release('watch legal --once');
  expect(status).toBe(0);
  const lines = out.split('\n').map((line) => line.split(/ {2,}/));
  expect(lines[0]).toEqual(['legal, counted since 2026-11-24T09:00:00.000Z']);
  expect(lines[2]).toEqual([
    'live',
    '1.1.0',
    '420',
    '1 of 400',
    '0.3 % (0.0 % to 1.4 %)',
    '93 / 146 ms',
    '1813 ms (300)',
    '–',
    '0.045 (300)',
    'broken 1',
  ]);
  expect(lines[3]).toEqual([
    'canary',
    '1.2.0',
    '9',
    '2 of 9',
    '22.2 % (6.0 % to 55.0 %)',
    '–',
    '–',
    '–',
    '–',
    'uncaught 1, silent 1',
  ]);
  expect(out).toContain('Deciding: canary 1.2.0: 2 of 9 failed, live 1 of 400; next look at 16.');
  expect(out).toContain('Ended: canary 1.1.9, 2026-11-24T09:30:00.000Z, ended by itself.');
  expect(out).not.toContain('\u001b');
});

test('watch --json prints one line per poll', async () => {
  const { out } = await release('watch --once --json');
  expect(out).not.toContain('\n');
  expect(parseJson(out)).toEqual(health);
});

test('asks the site that the environment names', async () => {
  const { context, printed } = contextWith({ ADMIN_TOKEN: TOKEN, CURBWISE_SITE: `${url}/` });
  expect(await runProgram(['release', 'watch', '--once', '--json'], context)).toBe(0);
  expect(parseJson(printed.join())).toEqual(health);
});

test('reads the token from a file', async () => {
  const file = path.join(await makeFolder(), 'token');
  await writeFile(file, `${TOKEN}\n`);
  expect((await release('watch --once', { ADMIN_TOKEN_FILE: file })).status).toBe(0);
  expect((await release('watch --once', { ADMIN_TOKEN_FILE: `${file}.no` })).told).toContain(
    'cannot be read',
  );
});

test.each([
  [{ ADMIN_TOKEN: 'another-secret' }, 'rejects this token'],
  [{}, 'needs a token'],
])('ends with a message that hides the token when the gateway refuses: %j', async (environment, words) => {
  const { status, out, told } = await release('watch', environment);
  expect([status, out]).toEqual([1, '']);
  expect(told).toContain(words);
  expect(told).not.toContain('another-secret');
});

test.each([
  ['watch tips --once', 1, 'The gateway has no remote "tips". It has: legal.'],
  ['errors tips', 1, 'The gateway has no remote "tips". It has: legal.'],
  ['watch --once --gateway ftp://x', 2, 'Write it as http://127.0.0.1:8080'],
])('refuses %s', async (line, expected, words) => {
  const { context, told } = contextWith();
  const args = ['release', ...line.split(' '), ...(line.includes('--gateway') ? [] : ['--gateway', url])];
  expect(await runProgram(args, context)).toBe(expected);
  expect(told.join()).toContain(words);
});

test('explains a gateway that does not share its health, or responds with something else', async () => {
  answers = [404];
  expect((await release('watch --once')).told).toContain('has no ADMIN_TOKEN and answers only its own');
  answers = [{ at: 'never' } as RemotesHealth];
  expect((await release('errors legal')).told).toContain('did not answer like a gateway of this version');
});

test('waits for a busy gateway, and clears a terminal before each result', async () => {
  answers = [503, 503, health];
  const { context, printed, told } = contextWith();
  const stop = new AbortController();
  const print = context.print;
  context.print = (text) => {
    print(text);
    stop.abort();
  };
  await watch({ gateway: url, remote: 'legal', isTerminal: true, pollMs: 10 }, context, stop.signal);
  expect(told).toEqual([`${url} answered with status 503. Trying again.`]);
  expect(printed).toHaveLength(1);
  expect(printed[0]!.startsWith('\u001b[H\u001b[2J\u001b[3Jlegal, counted since')).toBe(true);
});

describe('errors', () => {
  let root: string;
  let places: string[];
  beforeEach(async () => {
    root = await makeFolder();
    const { outputText, sourceMapText } = ts.transpileModule(SOURCE, {
      fileName: 'total.ts',
      compilerOptions: { sourceMap: true, inlineSources: true, removeComments: true },
    });
    const line = outputText.split('\n').findIndex((text) => text.includes('.length'));
    places = [`assets/a.0123456789.js:${line + 1}:${outputText.split('\n')[line]!.indexOf('.length') + 2}`];
    const map = parseJson<{ sources: string[] }>(sourceMapText!);
    map.sources = ['webpack://curbwise_legal/./src/total.ts'];
    const folder = path.join(root, 'dist/source-maps/legal/1.2.0/assets');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'a.0123456789.js.map'), JSON.stringify(map));
    const [legal] = health.remotes;
    const [fault] = legal!.lastFaults;
    answers = [{ ...health, remotes: [{ ...legal!, lastFaults: [{ ...fault!, places }] }] }];
  });

  test('are shown with their source lines', async () => {
    const { status, out } = await release('errors legal', undefined, root);
    expect(status).toBe(0);
    expect(out.split('\n')).toEqual([
      'legal 1.2.0 uncaught, 2 clients, from 2026-11-24T09:58:00.000Z to 2026-11-24T09:59:00.000Z',
      '  TypeError: something is undefined',
      expect.stringMatching(/^ {4}at src\/total\.ts:3:\d+/),
      '       3 | return rows!.length;',
    ]);
    const { faults } = parseJson<{ faults: { sources: unknown[] }[] }>(
      (await release('errors legal --json', undefined, root)).out,
    );
    expect(faults[0]?.sources[0]).toMatchObject({ source: 'src/total.ts', line: 3 });
  });

  test('are shown without sources if there is no map, with the searched folder', async () => {
    const { out } = await release('errors legal', { ADMIN_TOKEN: TOKEN, RELEASE_MAPS: '/no/maps' }, root);
    expect(out).toContain(`    at ${places[0]}\n  There is no source map for it in /no/maps/legal/1.2.0.`);
  });

  test('of a version without reports are empty', async () => {
    expect((await release('errors legal --version 1.1.0', undefined, root)).out).toBe(
      'No page reported errors of legal 1.1.0.',
    );
  });
});
