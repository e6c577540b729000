const path = require('node:path');
const { ROOT_ATTRIBUTE } = require('./fence.cjs');

/** Wraps a view in the root element of its remote. */
const VIEW_IN_ROOT = `
const inRoot = ([view, View]) => [view, (props) => createElement('div', root, createElement(View, props))];
`;

/** The same with hot reloading: a replaced view keeps its element, and so its state. */
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
 * A webpack loader for the module that a remote exposes to the host. It wraps every view in the root element to which the
 * styles of the remote are fenced. That element is `display: contents`, so it does not affect layouts. The wrapper imports
 * React from the host. So a host with another React than the remote was built for rejects the remote, even if the remote
 * itself does not import React.
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
