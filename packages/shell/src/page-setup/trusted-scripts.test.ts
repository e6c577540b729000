type Rules = Record<string, (text: string) => string | null>;

const start = () => jest.isolateModulesAsync(async () => void (await import('./trusted-scripts')));

/** The policies the page makes, by name. */
async function policies(): Promise<Map<string, Rules>> {
  const made = new Map<string, Rules>();
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => void made.set(name, rules) };
  Object.assign(globalThis, { trustedTypes });
  await start();
  return made;
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

test('there is one policy, and it lets no text become markup or a script', async () => {
  const made = await policies();
  expect([...made.keys()]).toEqual(['default']);
  expect(Object.keys(made.get('default')!)).toEqual(['createScriptURL']);
});

test.each(['/sw.js', 'assets/1.js', 'http://localhost/remotes/scanner/1.0.0/remoteEntry.js'])(
  'a script of this site may be loaded: %s',
  async (url) => {
    expect((await policies()).get('default')?.['createScriptURL']?.(url)).toBe(url);
  },
);

test.each([
  'https://elsewhere.example/a.js',
  '//elsewhere.example/a.js',
  'data:text/javascript,1',
  'blob:null/1',
])('no other may: %s', async (url) => {
  expect((await policies()).get('default')?.['createScriptURL']?.(url)).toBeNull();
});

test('a browser without trusted types does without', async () => {
  await expect(start()).resolves.toBeUndefined();
});
