type Rules = Record<string, (text: string) => string | null>;

/** The policies the page makes, by name. */
function policies(): Map<string, Rules> {
  const made = new Map<string, Rules>();
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => void made.set(name, rules) };
  Object.assign(globalThis, { trustedTypes });
  jest.isolateModules(() => void require('./trusted-scripts'));
  return made;
}

afterEach(() => void Reflect.deleteProperty(globalThis, 'trustedTypes'));

test('there is one policy, and it lets no text become markup or a script', () => {
  const made = policies();
  expect([...made.keys()]).toEqual(['default']);
  expect(Object.keys(made.get('default')!)).toEqual(['createScriptURL']);
});

test.each(['/sw.js', 'assets/1.js', 'http://localhost/remotes/scanner/1.0.0/remoteEntry.js'])(
  'a script of this site may be loaded: %s',
  (url) => {
    expect(policies().get('default')?.['createScriptURL']?.(url)).toBe(url);
  },
);

test.each(['https://elsewhere.example/a.js', '//elsewhere.example/a.js', 'data:text/javascript,1', 'blob:null/1'])(
  'no other may: %s',
  (url) => {
    expect(policies().get('default')?.['createScriptURL']?.(url)).toBeNull();
  },
);

test('a browser without trusted types does without', () => {
  expect(() => jest.isolateModules(() => void require('./trusted-scripts'))).not.toThrow();
});
