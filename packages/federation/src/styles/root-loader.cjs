const path = require('node:path');
const { ROOT_ATTRIBUTE } = require('./fence-names.cjs');

/** A view in the element of its remote. */
const VIEW_IN_ROOT = `
const inRoot = ([view, View]) => [view, (props) => createElement('div', root, createElement(View, props))];
`;

/** The same while it is worked on: a view that is replaced keeps its element, and with it what it holds. */
const VIEW_IN_KEPT_ROOT = `
const shown = import.meta.webpackHot.data?.shown ?? new Map();
import.meta.webpackHot.dispose((data) => Object.assign(data, { shown }));
function inRoot([view, View]) {
  const one = shown.get(view) ?? { Root: (props) => createElement('div', root, createElement(one.View, props)) };
  shown.set(view, Object.assign(one, { View }));
  return [view, one.Root];
}
`;

/**
 * A webpack loader for the module that a remote gives the host: shows every view in the element that the styles of the
 * remote are fenced by. It has no box of its own, so that no layout sees it. As it takes React from the host, a host that
 * brings another one than the remote was built for refuses it, whatever else the remote takes.
 * @this {import('webpack').LoaderContext<{ name: string }>}
 */
exports.pitch = function inRoot() {
  const own = JSON.stringify(`./${path.basename(this.resourcePath)}?own`);
  return `import { createElement } from 'react';
import remote from ${own};
export * from ${own};
const root = { '${ROOT_ATTRIBUTE}': ${JSON.stringify(this.getOptions().name)}, style: { display: 'contents' } };
${this.hot ? VIEW_IN_KEPT_ROOT : VIEW_IN_ROOT}
export default remote?.views
  ? { ...remote, views: Object.fromEntries(Object.entries(remote.views).map(inRoot)) }
  : remote;
`;
};
