const { remotesIn } = require('./packages/tooling/remotes.cjs');

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

/** The stages of remotes, and of each of them: a folder imports only itself and folders before it. */
const REMOTES_STAGES = {
  build: 'contract output styles development configurations',
  kit: 'answers stand-in testing check pictures recording',
  'kit/testing': 'views traces host checks',
  releases: 'store trust log registry pack publish gc page site static create',
};

/** Rules: the folders of a part of remotes import no later one. */
const inOrder = ([part, stages]) => {
  const all = stages.split(' ');
  return all.slice(0, -1).map((stage, at) => ({
    name: `remotes-${part.replace('/', '-')}-${stage}-imports-no-later-stage`,
    severity: 'error',
    from: {
      path: `^packages/remotes/src/${part}/${stage}/`,
      pathNot: ['\\.test\\.tsx?$', `/${stage}/testing/`],
    },
    to: { path: all.slice(at + 1).map((later) => `^packages/remotes/src/${part}/${later}/`) },
  }));
};
/** The stages of the platform, in the order of docs/architecture.md: what each of them needs comes before it. */
const PLATFORM_STAGES = ['browser', 'i18n', 'state', 'remotes', 'reader', 'archive', 'scan', 'store'];

/** The stages of the shell, in the order of docs/architecture.md; the files beside its folders start the page. */
const SHELL_STAGES = [
  'page-setup',
  'remotes',
  'preview',
  'insights',
  'overlays',
  'history',
  'offline',
  'reader-offer',
  'preferences',
  'screens',
  'layout',
];

/** A rule for each stage of a package but the last: it may import only itself and earlier stages. */
const inStages = (name, stages) =>
  stages.slice(0, -1).map((stage, at) => ({
    name: `${name}-${stage}-imports-no-later-stage`,
    severity: 'error',
    from: { path: `^packages/${name}/src/${stage}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: stages.slice(at + 1).map((later) => `^packages/${name}/src/${later}/`) },
  }));
/**
 * The stages of the gateway, in the order of docs/architecture.md: its settings, what every route shares, the features, and
 * what describes them. The files beside these folders compose them.
 */
const GATEWAY_STAGES = [
  'configuration',
  'metrics',
  'redis',
  'http',
  'tracing',
  'budget',
  'cache',
  'routing',
  'collected-words',
  'openai-vision',
  'releases',
  'remote-health',
  'client-errors',
  'insights',
  'reminders',
  'site',
  'health',
  'openapi',
  'check-config',
];

/** A rule: a stage of the gateway may import only itself and earlier stages. */
const servesAfter = (stage, at) => ({
  name: `gateway-${stage}-imports-no-later-stage`,
  severity: 'error',
  from: { path: `^services/gateway/src/${stage}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^services/gateway/src/',
    pathNot: GATEWAY_STAGES.slice(0, at + 1).map((earlier) => `^services/gateway/src/${earlier}/`),
  },
});
/** The stages of the answer, in the order of docs/architecture.md. */
const VERDICT_STAGES = [
  'languages',
  'judging',
  'words',
  'evidence',
  'fix',
  'card',
  'settle',
  'when',
  'parked',
  'share',
  'answer',
  'history',
  'analysis',
];

/** The stages from a file to a scan. */
const SCANNER_STAGES = ['languages', 'prepare', 'choose', 'viewfinder', 'check', 'next'];

/** A rule: a stage of a remote may import only itself and earlier stages, besides what is in none. */
const showsAfter = (remote, stages) => (stage, at) => ({
  name: `${remote}-${stage}-imports-no-later-stage`,
  severity: 'error',
  from: { path: `^packages/${remote}/src/${stage}/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: `^packages/${remote}/src/[^/]+/`,
    pathNot: stages.slice(0, at + 1).map((earlier) => `^packages/${remote}/src/${earlier}/`),
  },
});

module.exports = {
  forbidden: [
    ...Object.entries(REMOTES_STAGES).flatMap(inOrder),
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
    ...STAGES.map(comesAfter),
    ...inOrder('sign-rules', RULES_STAGES),
    ...inOrder('sign-reader', READER_STAGES),
    ...inOrder('vision', VISION_STAGES),
    ...PLACE_ROOMS.flatMap(isApart),
    ...inStages('platform', PLATFORM_STAGES),
    ...inStages('shell', SHELL_STAGES),
    ...GATEWAY_STAGES.map(servesAfter),
    ...VERDICT_STAGES.map(showsAfter('verdict', VERDICT_STAGES)),
    ...SCANNER_STAGES.map(showsAfter('scanner', SCANNER_STAGES)),
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
    mayImport('cli', ['contract', 'sign-rules', 'sign-reader', 'vision', 'remotes/src/releases', 'tooling']),
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
        pathNot: '^packages/remotes/src/build/',
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
        path: '^packages/vision/src/(openai|gemini|anthropic|local)/',
        pathNot: '^packages/vision/src/$1/',
      },
    },
    {
      name: 'answers-load-only-english',
      severity: 'error',
      comment: 'A page loads only the phrasebook that it shows; only findPhrasebook imports all of them.',
      from: { path: '^packages/sign-rules/src/(analyse|judge-again|words/(rule|render|explain))\\.ts$' },
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
