const path = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { DefinePlugin } = require('webpack');
const { explainTakenPort, fenceRules, pageConfiguration } = require('../../build/index.cjs');
const { ANSWERS_FOLDER, recordedAnswers } = require('../answers/recorded-answers.cjs');

/** Path of the stand-in host. All other paths of the development server belong to the remote, as a host loads it. */
const PUBLIC_PATH = '/stand-in/';
/** Folders of the style sheets of the page around the remote. */
const STYLES_OF_HOST = [__dirname, path.dirname(require.resolve('@curbwise/ui/styles.css'))];

/*
 * What the overlay of a page shows. The toolbar and the stage in its frame are two pages: both are told of a build error, and
 * the stage throws it once more as it loads the broken module. The development server sends these functions as text.
 */
const OVERLAY = {
  warnings: false,
  errors: () => !new URLSearchParams(globalThis.location.search).has('stage'),
  runtimeErrors: (/** @type {Error} */ { message }) =>
    !/^(Module (build|parse) failed|Cannot find module)/.test(message),
};

/** Adds React Refresh to the rule for scripts: a changed component keeps its state. Other rules stay unchanged. */
function withRefresh(/** @type {any} */ rule) {
  if (!/swc-loader/.test(String(rule?.loader))) return rule;
  const { jsc } = rule.options;
  const react = { ...jsc.transform.react, development: true, refresh: true };
  return { ...rule, options: { ...rule.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } } };
}

/**
 * Webpack configuration of the page that shows a remote by itself, and of the development server for both.
 *
 * @param {string} directory folder of the remote's package
 * @param {{ name: string, exposes: Record<string, string>, state?: string, devServer?: any }} options
 * @returns {import('../../build/configurations/web-build.cjs').WebBuild}
 */
exports.standInConfiguration = (directory, { name, exposes, state = 'empty', devServer }) => {
  const page = pageConfiguration(directory, {
    // Without extension: it is a source here, and a script in a packed kit.
    entry: path.join(__dirname, 'main'),
    template: path.relative(directory, path.join(__dirname, 'page.html')),
    output: 'dist/stand-in',
  })({}, { mode: 'development' });
  return {
    ...page,
    name: `${path.basename(directory)}-stand-in`,
    output: { ...page.output, publicPath: PUBLIC_PATH },
    resolve: {
      ...page.resolve,
      alias: { '@curbwise/current-remote$': path.resolve(directory, exposes['./remote'] ?? '') },
    },
    module: {
      ...page.module,
      rules: [
        ...(page.module?.rules?.map(withRefresh) ?? []),
        ...fenceRules(directory, { name, exposes }, STYLES_OF_HOST),
      ],
    },
    plugins: [
      ...(page.plugins ?? []),
      new DefinePlugin({ CURRENT_REMOTE: JSON.stringify({ name, state }) }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    // The addresses are printed below.
    infrastructureLogging: { level: 'error' },
    devServer: {
      ...devServer,
      client: { overlay: OVERLAY },
      hot: true,
      historyApiFallback: { index: `${PUBLIC_PATH}index.html` },
      static: [{ directory: ANSWERS_FOLDER, publicPath: '/recorded-answers', watch: false }],
      /** @param {object[]} middlewares @param {any} server */
      setupMiddlewares: (middlewares, server) => {
        explainTakenPort(server);
        return recordedAnswers(middlewares);
      },
      /** @param {{ options: { port?: number | string } }} server */
      onListening: ({ options: { port } }) => {
        const origin = `http://localhost:${port}`;
        process.stdout.write(
          `\n${name} by itself          ${origin}/\n` +
            `in a development shell  http://localhost:3000/?remote.${name}=${origin}\n\n`,
        );
      },
    },
  };
};
