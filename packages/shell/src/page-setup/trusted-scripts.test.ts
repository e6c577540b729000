type Rules = Record<string, (text: string) => string | null>;

const start = () => jest.isolateModulesAsync(async () => void (await import('./trusted-scripts')));

/** The policies that the page creates, by name. */
async function policies(): Promise<Map<string, Rules>> {
  const created = new Map<string, Rules>();
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => void created.set(name, rules) };
  Object.assign(globalThis, { trustedTypes });
  await start();
  return created;
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

test('creates one policy, which allows script URLs only, no markup and no script text', async () => {
  const created = await policies();
  expect([...created.keys()]).toEqual(['default']);
  expect(Object.keys(created.get('default')!)).toEqual(['createScriptURL']);
});

test.each(['/sw.js', 'assets/1.js', 'http://localhost/remotes/scanner/1.0.0/remoteEntry.js'])(
  'allows a script of this site: %s',
  async (url) => {
    expect((await policies()).get('default')?.['createScriptURL']?.(url)).toBe(url);
  },
);

test.each([
  'https://elsewhere.example/a.js',
  '//elsewhere.example/a.js',
  'data:text/javascript,1',
  'blob:null/1',
])('rejects any other script: %s', async (url) => {
  expect((await policies()).get('default')?.['createScriptURL']?.(url)).toBeNull();
});

test('works in a browser without trusted types', async () => {
  await expect(start()).resolves.toBeUndefined();
});
