/** The used part of a suite. */
interface Suite {
  context: object;
  path: string;
}

/** The order of suites. */
declare class LongFirst {
  constructor(options: { contexts: readonly unknown[]; globalConfig: object });
  sort(tests: readonly Suite[]): Suite[];
}

export = LongFirst;
