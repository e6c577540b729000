/**
 * The stages of each package: folders, in order, of which each may import only itself, earlier ones, and files beside them.
 * So no two of them import each other. docs/architecture.md says what they are for.
 *
 * @type {Record<string, string>} folder → its stages
 */
exports.STAGES = {
  // From words to answers.
  'packages/sign-rules/src':
    'late roles languages parse judge words testimony for-readers other-things answer',
  'packages/sign-rules/src/parse': 'tokens phrases items clauses groups rules plates',
  // From pixels to words.
  'packages/sign-reader/src':
    'geometry photo networks grammar text parts plates members panels words doubt looks objects',
  // What all adapters use.
  'packages/vision/src': 'models settings answer said causes instructions',
  'packages/platform/src': 'browser i18n state remotes reader archive scan store',
  'packages/shell/src':
    'page page-setup remotes preview insights overlays history offline reader-offer preferences screens layout',
  'packages/scanner/src': 'languages prepare choose viewfinder check next',
  'packages/verdict/src':
    'languages judging words evidence fix card settle when share parked answer history analysis',
  'packages/remotes/src/build': 'contract output styles development configurations',
  'packages/remotes/src/kit': 'answers stand-in running check testing recording',
  'packages/remotes/src/kit/check': 'files browser',
  'packages/remotes/src/releases':
    'store trust log registry pack pictures publish gc page site static create',
  'packages/cli/src': 'curbwise gateway photos judge release words',
  // Settings, what every route shares, the features, and what describes them.
  'services/gateway/src':
    'configuration metrics redis http reader tracing budget cache routing collected-words openai-vision releases remote-health ' +
    'client-errors insights reminders site admin health openapi check-config',
};

/** Rules for dependency-cruiser that hold the stages. */
exports.stageRules = Object.entries(exports.STAGES).flatMap(([folder, list]) => {
  const stages = list.split(' ');
  return stages.map((stage, at) => ({
    name: `${folder.replaceAll('/', '-')}-${stage}-imports-no-later-stage`,
    severity: 'error',
    from: { path: `^${folder}/${stage}/`, pathNot: ['\\.test\\.tsx?$', `^${folder}/.*/testing/`] },
    to: {
      path: `^${folder}/[^/]+/`,
      pathNot: stages.slice(0, at + 1).map((earlier) => `^${folder}/${earlier}/`),
    },
  }));
});
