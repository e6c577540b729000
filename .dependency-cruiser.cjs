const { remotesIn } = require('./packages/tooling/remotes.cjs');

/**
 * Dependencies point in one direction (`a ← b`: b may import a):
 *   contract ← sign-rules ← vision (← sign-reader) ← gateway, cli
 *   contract, sign-rules ← evaluation ← cli, and benches
 *   contract, sign-rules, ui, the page's part of sign-reader ← platform ← remotes and shell
 *   contract, sign-rules, platform, ui, verdict ← labelling (its page; its label format ← cli)
 *   contract ← releases ← gateway, cli
 *   tooling (which packages are remotes) ← releases, cli
 *   tooling (seeded random numbers, benches) ← sign-drawings, evaluation, labelling
 *   contract, federation, platform, ui ← remote-kit ← tests of remotes, and the checks before they are published
 */
const remotes = remotesIn(__dirname).map(({ folder }) => folder);

/** A rule: the sources of a package may import only the given packages of this repository. */
const mayImport = (name, allowed, folder = `packages/${name}`) => ({
  name: `${name}-imports-only-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${folder}/src/`, pathNot: '\\.test\\.tsx?$|/testing/' },
  to: {
    path: '^(packages|services)/',
    pathNot: [`^${folder}/`, ...allowed.map((other) => `^packages/${other}/`)],
  },
});

/** The stages of parsing a sign, in the order of docs/sign-language.md. */
const STAGES = ['tokens', 'phrases', 'items', 'clauses', 'groups', 'rules', 'plates'];

/** A rule: a stage may import only itself and earlier stages. */
const comesAfter = (stage, at) => ({
  name: `${stage}-import-no-later-stage`,
  severity: 'error',
  from: { path: `^packages/sign-rules/src/parse/${stage}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^packages/sign-rules/src/(parse|judge|answer|words|for-readers)/',
    pathNot: [...STAGES.slice(0, at + 1).map((earlier) => `${earlier}/`), 'fragments\\.ts$'].map(
      (earlier) => `^packages/sign-rules/src/parse/${earlier}`,
    ),
  },
});

/** Folders of the rules with data about places. The engine gets such data as a parameter. */
const PLACE_ROOMS = ['holidays', 'laws'];

/** Rules: such a folder imports only itself and the contract, and the rest of the package does not import it. */
const isApart = (/** @type {string} */ room) => [
  {
    name: `${room}-import-only-contract`,
    severity: 'error',
    from: { path: `^packages/sign-rules/src/${room}/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: '^(packages|services)/',
      pathNot: [`^packages/sign-rules/src/${room}/`, '^packages/contract/'],
    },
  },
  {
    name: `the-engine-has-no-${room}`,
    severity: 'error',
    from: { path: '^packages/sign-rules/src/', pathNot: `^packages/sign-rules/src/${room}/` },
    to: { path: `^packages/sign-rules/src/${room}/` },
  },
];

/** The stages of reading a photo, in the order of docs/local-reader.md, after the folders that all of them use. */
const READER_STAGES = [
  'geometry',
  'photo',
  'networks',
  'grammar',
  'text',
  'pictures',
  'plates',
  'members',
  'panels',
  'words',
  'doubt',
  'looks',
  'objects',
];

/** The folders of the rules, from words to answers. */
const RULES_STAGES = [
  'late',
  'roles',
  'languages',
  'parse',
  'judge',
  'words',
  'testimony',
  'for-readers',
  'other-things',
  'answer',
];

/** The folders that all adapters use. */
const VISION_STAGES = ['models', 'settings', 'answer', 'said', 'instructions'];

/** Rules: a folder of a package may import only itself, earlier folders, and files beside the folders. */
const inOrder = (/** @type {string} */ name, /** @type {string[]} */ stages) =>
  stages.map((stage, at) => ({
    name: `${name}-${stage}-imports-no-later-stage`,
    severity: 'error',
    from: { path: `^packages/${name}/src/${stage}/`, pathNot: '\\.test\\.ts$' },
    to: {
      path: `^packages/${name}/src/`,
      pathNot: [...stages.slice(0, at + 1).map((earlier) => `${earlier}/`), '[^/]+$'].map(
        (place) => `^packages/${name}/src/${place}`,
      ),
    },
  }));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'only-through-the-public-surface',
      severity: 'error',
      comment: 'Import other packages by name, never by path: the name refers to their exports.',
      from: { path: '^(?:packages|services)/([^/]+)/' },
      to: {
        path: '^(?:packages|services)/',
        pathNot: '^(?:packages|services)/$1/',
        dependencyTypes: ['local'],
      },
    },
    ...STAGES.map(comesAfter),
    ...inOrder('sign-rules', RULES_STAGES),
    ...inOrder('sign-reader', READER_STAGES),
    ...inOrder('vision', VISION_STAGES),
    ...PLACE_ROOMS.flatMap(isApart),
    {
      name: 'readers-use-only-the-first-three-stages',
      severity: 'error',
      comment:
        'Readers ask what a row of a plate says before the sign is known: there are no clauses, rules or answers yet.',
      from: { path: '^packages/sign-rules/src/for-readers/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/sign-rules/src/(parse|judge|answer|words)/',
        pathNot: '^packages/sign-rules/src/parse/(tokens|phrases|items)/',
      },
    },
    mayImport('contract', []),
    mayImport('tooling', []),
    mayImport('sign-rules', ['contract']),
    mayImport('sign-reader', ['contract', 'sign-rules']),
    mayImport('sign-drawings', ['contract', 'tooling']),
    mayImport('vision', ['contract', 'sign-rules', 'sign-reader']),
    mayImport('gateway', ['contract', 'sign-rules', 'sign-reader', 'vision', 'releases'], 'services/gateway'),
    mayImport('evaluation', ['contract', 'sign-rules', 'tooling']),
    mayImport('cli', [
      'contract',
      'sign-rules',
      'sign-reader',
      'sign-drawings',
      'vision',
      'evaluation',
      'labelling',
      'releases',
      'tooling',
    ]),
    mayImport('releases', ['contract', 'tooling']),
    mayImport('ui', ['contract']),
    mayImport('platform', ['contract', 'sign-rules', 'ui', 'sign-reader/src/browser']),
    mayImport('labelling', ['contract', 'sign-rules', 'platform', 'ui', 'verdict', 'tooling']),
    mayImport('shell', ['contract', 'platform', 'sign-rules/src/laws', 'ui']),
    mayImport('remote-kit', [
      'contract',
      'federation',
      'platform',
      'ui',
      'sign-rules',
      'sign-drawings',
      'tooling',
    ]),
    ...remotes.map((remote) => mayImport(remote, ['contract', 'sign-rules', 'platform', 'ui'])),
    {
      name: 'insights-import-only-contract',
      severity: 'error',
      comment: 'The scripts that count run beside the shell and share no code with it.',
      from: { path: '^packages/shell/src/insights/scripts/' },
      to: {
        path: '^(packages|services)/',
        pathNot: ['^packages/shell/src/insights/scripts/', '^packages/contract/'],
      },
    },
    {
      name: 'the-shell-does-not-bundle-insights',
      severity: 'error',
      from: { path: '^packages/shell/src/', pathNot: '^packages/shell/src/insights/scripts/' },
      to: { path: '^packages/shell/src/insights/scripts/' },
    },
    {
      name: 'adapters-never-import-each-other',
      severity: 'error',
      from: { path: '^packages/vision/src/(openai|gemini|anthropic|local)/' },
      to: {
        path: '^packages/vision/src/(openai|gemini|anthropic|local)/',
        pathNot: '^packages/vision/src/$1/',
      },
    },
    {
      name: 'one-package-starts-browsers',
      severity: 'error',
      comment:
        'Without a browser, `npm test` leaves out the suites that import packages/tooling/chromium. It cannot find others.',
      from: { path: '^(packages|services)/', pathNot: '^packages/tooling/' },
      to: { path: 'node_modules/playwright-core', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'answers-load-only-english',
      severity: 'error',
      comment: 'A page loads only the phrasebook that it shows; only findPhrasebook imports all of them.',
      from: {
        path: '^packages/sign-rules/src/(answer/(analyse|judge-again)|words/(rule-in-words|render|explain))\\.ts$',
      },
      to: { path: '^packages/sign-rules/src/words/(french|spanish|find-phrasebook)', reachable: true },
    },
    {
      name: 'the-reader-runs-in-a-browser',
      severity: 'error',
      comment:
        'The reader gets networks and pixels from its caller; code that needs Node is in `@curbwise/sign-reader/node`.',
      from: { path: '^packages/sign-reader/src/index\\.ts$' },
      to: {
        path: '^packages/sign-reader/src/(node|photo/decode-photo|networks/(onnx-sessions|model-files))\\.ts$|node_modules/(sharp|onnxruntime-)',
        reachable: true,
      },
    },
    {
      name: 'pages-do-not-load-the-reader',
      severity: 'error',
      comment: 'The page starts the reader as a worker and knows only its messages.',
      from: { path: '^packages/sign-reader/src/browser/[^/]+$', pathNot: '\\.test\\.ts$' },
      to: {
        path: ['^packages/sign-reader/', 'node_modules/onnxruntime-'],
        pathNot: '^packages/sign-reader/src/browser/[^/]+$',
      },
    },
    {
      name: 'the-reader-does-not-know-the-page',
      severity: 'error',
      from: { path: '^packages/sign-reader/src/', pathNot: '^packages/sign-reader/src/browser/' },
      to: { path: '^packages/sign-reader/src/browser/' },
    },
    {
      name: 'jpeg-segments-need-no-decoder',
      severity: 'error',
      comment: 'The gateway reads the segments of photos without loading sharp or onnxruntime.',
      from: { path: '^packages/sign-reader/src/photo/jpeg-segments\\.ts$' },
      to: { path: '^packages/|node_modules/' },
    },
    {
      name: 'sign-rules-runs-anywhere',
      severity: 'error',
      from: {
        path: '^packages/(sign-rules|contract)/src/',
        pathNot: ['\\.test\\.ts$', '/testing/tables\\.ts$'],
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
