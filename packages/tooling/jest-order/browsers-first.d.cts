/** The used part of a suite. */
interface Suite {
  context: { config: { displayName?: { name: string } } };
  path: string;
}

/** The order of suites. */
declare class BrowsersFirst {
  constructor(options: { contexts: readonly unknown[]; globalConfig: object });
  sort(tests: readonly Suite[]): Suite[];
}

export = BrowsersFirst;
