const { remotesIn } = require('./packages/tooling/remotes.cjs');
const { stageRules } = require('./packages/tooling/stages.cjs');

/**
 * Dependencies point in one direction (`a ← b`: b may import a):
 *   contract ← sign-rules ← vision (← sign-reader) ← gateway, cli
 *   contract, sign-rules, ui, the page's part of sign-reader ← platform ← remotes and shell
 *   contract ← remotes (releases) ← gateway, cli
 *   tooling (which packages are remotes) ← remotes, cli
 *   the product ← lab (what measures and teaches)
 *   contract, platform, ui ← remotes (kit) ← tests of remotes, and the checks before they are published
 */
const remotes = remotesIn(__dirname).map(({ folder }) => folder);

/** Tests and what they share. */
const TESTS = ['\\.test\\.tsx?$', '/testing/'];

/** A rule: the sources of a package may import only the given packages of this repository. */
const mayImport = (name, allowed, folder = `packages/${name}`) => ({
  name: `${name}-imports-only-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${folder}/src/`, pathNot: TESTS },
  to: {
    path: '^(packages|services)/',
    pathNot: [`^${folder}/`, ...allowed.map((other) => `^packages/${other}/`)],
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
      comment:
        'Import other packages by name, never by path: the name refers to their exports. Only long tests of parts that are ' +
        'not exported import these by path.',
      from: {
        path: '^(packages/lab/[^/]+|(?:packages|services)/[^/]+)/',
        pathNot: '^packages/lab/long/',
      },
      to: {
        path: '^(?:packages|services)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'the-product-imports-nothing-of-the-laboratory',
      severity: 'error',
      comment:
        'What measures and teaches is not shipped. Only tests, and the program that records the answers of the kit, draw ' +
        'signs with packages/lab/drawings.',
      from: {
        path: '^(?:packages|services)/',
        pathNot: ['^packages/lab/', ...TESTS, '^packages/remotes/src/kit/recording/'],
      },
      to: { path: '^packages/lab/' },
    },
    {
      name: 'tests-of-the-product-only-draw-signs',
      severity: 'error',
      comment: 'Tests that need more of the laboratory belong there.',
      from: { path: '^(?:packages|services)/', pathNot: '^packages/lab/' },
      to: { path: '^packages/lab/', pathNot: '^packages/lab/drawings/' },
    },
    {
      name: 'only-the-laboratory-goes-inside',
      severity: 'error',
      comment:
        'The export `./inside` of a package promises nothing: it has what the laboratory measures by itself.',
      from: { path: '^(?:packages|services)/', pathNot: '^packages/lab/' },
      to: { path: '/src/inside\\.ts$' },
    },
    ...stageRules,
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
    mayImport('lab/drawings', ['contract', 'tooling']),
    mayImport('vision', ['contract', 'sign-rules', 'sign-reader']),
    mayImport(
      'gateway',
      ['contract', 'sign-rules', 'sign-reader', 'vision', 'remotes/src/releases'],
      'services/gateway',
    ),
    mayImport('cli', [
      'contract',
      'sign-rules',
      'sign-reader',
      'vision',
      'remotes/src/releases',
      'remotes/src/kit/running',
      'tooling',
    ]),
    mayImport('ui', ['contract']),
    mayImport('platform', ['contract', 'sign-rules', 'ui', 'sign-reader/src/browser']),
    mayImport('shell', ['contract', 'platform', 'sign-rules/src/laws', 'ui']),
    mayImport('remotes', ['contract', 'platform', 'ui', 'sign-rules', 'lab/drawings', 'tooling']),
    {
      name: 'remotes-build-imports-no-kit',
      severity: 'error',
      from: { path: '^packages/remotes/src/build/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/(?!contract/|tooling/)',
        pathNot: '^packages/remotes/src/(build/|versions\\.)',
      },
    },
    {
      name: 'releases-load-no-build-tools',
      severity: 'error',
      comment: 'The gateway and the program `curbwise` run the releases, and must not load webpack or React.',
      from: { path: '^packages/remotes/src/releases/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: '^packages/|node_modules/',
        pathNot: [
          '^packages/(contract/|tooling/remotes\\.|remotes/src/(releases/|versions\\.))',
          'node_modules/(@aws-sdk/client-s3|@smithy|proper-lockfile|@types/proper-lockfile|semver|zod)/',
          // For reports; the gateway does not import that folder.
          'node_modules/(pixelmatch|pngjs|@types/pngjs)/',
        ],
      },
    },
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
        path: '^packages/vision/src/(openai|gemini|anthropic|local|readers)/',
        pathNot: '^packages/vision/src/$1/',
      },
    },
    {
      name: 'readers-import-only-the-local-adapter',
      severity: 'error',
      comment: 'Readers are the local reader in other processes.',
      from: { path: '^packages/vision/src/readers/' },
      to: { path: '^packages/vision/src/(openai|gemini|anthropic)/' },
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
