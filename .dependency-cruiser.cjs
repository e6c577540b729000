const { remotesIn } = require('./packages/tooling/remotes.cjs');

/**
 * Dependencies point in one direction (`a ← b`: b may import a):
 *   contract ← sign-rules ← vision (← sign-reader) ← gateway, cli
 *   contract ← holidays ← gateway, cli
 *   contract ← place-laws ← gateway, cli, verdict and shell
 *   contract, sign-rules, holidays ← evaluation ← cli, and benches
 *   contract, sign-rules ← device-reader (← sign-reader) ← platform
 *   contract, sign-rules, ui ← platform ← remotes and shell
 *   contract, sign-rules, platform, ui, verdict ← labelling (its page; its label format ← cli)
 *   contract ← insights
 *   contract ← remotes (releases) ← gateway, cli
 *   tooling (which packages are remotes) ← remotes, cli
 *   tooling (seeded random numbers, benches) ← sign-drawings, evaluation, labelling
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

/** A rule: a stage of the reader may import only itself and earlier stages. */
const readsAfter = (stage, at) => ({
  name: `reader-${stage}-imports-no-later-stage`,
  severity: 'error',
  from: { path: `^packages/sign-reader/src/${stage}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^packages/sign-reader/src/',
    pathNot: READER_STAGES.slice(0, at + 1).map((earlier) => `^packages/sign-reader/src/${earlier}/`),
  },
});

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
      comment: 'Import other packages by name, never by path: the name refers to their exports.',
      from: { path: '^(?:packages|services)/([^/]+)/' },
      to: {
        path: '^(?:packages|services)/',
        pathNot: '^(?:packages|services)/$1/',
        dependencyTypes: ['local'],
      },
    },
    ...STAGES.map(comesAfter),
    ...READER_STAGES.map(readsAfter),
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
    mayImport('holidays', ['contract']),
    mayImport('place-laws', ['contract']),
    mayImport('sign-reader', ['contract', 'sign-rules']),
    mayImport('sign-drawings', ['contract', 'tooling']),
    mayImport('vision', ['contract', 'sign-rules', 'sign-reader']),
    mayImport(
      'gateway',
      ['contract', 'sign-rules', 'holidays', 'place-laws', 'sign-reader', 'vision', 'remotes/src/releases'],
      'services/gateway',
    ),
    mayImport('evaluation', ['contract', 'sign-rules', 'holidays', 'place-laws', 'tooling']),
    mayImport('cli', [
      'contract',
      'sign-rules',
      'holidays',
      'place-laws',
      'sign-reader',
      'sign-drawings',
      'vision',
      'evaluation',
      'labelling',
      'remotes/src/releases',
      'tooling',
    ]),
    mayImport('ui', ['contract']),
    mayImport('device-reader', ['contract', 'sign-rules', 'sign-reader']),
    mayImport('platform', ['contract', 'sign-rules', 'ui', 'device-reader']),
    mayImport('labelling', ['contract', 'sign-rules', 'place-laws', 'platform', 'ui', 'verdict', 'tooling']),
    mayImport('insights', ['contract']),
    mayImport('shell', ['contract', 'platform', 'place-laws', 'ui']),
    mayImport('remotes', ['contract', 'platform', 'ui', 'sign-rules', 'sign-drawings', 'tooling']),
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
        ],
      },
    },
    ...remotes.map((remote) => mayImport(remote, ['contract', 'sign-rules', 'platform', 'place-laws', 'ui'])),
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
