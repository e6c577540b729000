/** @jest-environment jsdom */
import path from 'node:path';
import { watchTraces } from './watch-traces';

/** Runs a script as if it came from a folder. @returns the traces it left */
function tracesOf(script: string, folder = '/built'): string[] {
  const traces = watchTraces('/built');
  const run = globalThis.eval;
  try {
    run(`(() => { ${script} })();\n//# sourceURL=${path.join(folder, 'assets/1.js')}`);
    return traces.newTraces();
  } finally {
    traces.close();
  }
}

test.each([
  ['window.jQuery = {};', 'it leaves the global "jQuery" behind'],
  ['window.addEventListener("resize", () => 1);', 'it leaves a listener for "resize" on window behind'],
  ['addEventListener("scroll", () => 1);', 'it leaves a listener for "scroll" on window behind'],
  [
    'document.body.addEventListener("click", () => 1, { capture: true });',
    'it leaves a listener for "click" on <body> behind',
  ],
  ['window.onresize = () => 1;', 'it replaces "onresize" of window'],
  ['document.onclick = () => 1;', 'it replaces "onclick" of document'],
  ['setInterval(() => 1, 250);', 'it leaves a timer that runs every 250 ms behind'],
  ['Array.prototype.last1 = () => 1;', 'it leaves the property "last1" of Array.prototype behind'],
  ['history.pushState(null, "", "#here");', 'it leaves an entry of the history behind'],
  ['document.store = {};', 'it leaves the property "store" of document behind'],
  ['history.pushState = () => 1;', 'it leaves the property "pushState" of history behind'],
  ['Storage.prototype.getItem = () => null;', 'it replaces "getItem" of Storage.prototype'],
  ['document.body.append(document.createElement("aside"));', 'it leaves an element <aside> in <body> behind'],
  ['document.body.className = "locked";', 'it leaves the class "locked" on <body> behind'],
])('reports %s', (script, sentence) => {
  expect(tracesOf(script)).toContain(sentence);
});

test.each([
  'const on = () => 1; addEventListener("resize", on); removeEventListener("resize", on);',
  'const end = new AbortController(); addEventListener("resize", () => 1, { signal: end.signal }); end.abort();',
  'addEventListener("made-up", () => 1, { once: true }); dispatchEvent(new Event("made-up"));',
  'clearInterval(setInterval(() => 1, 250));',
  'clearTimeout(setInterval(() => 1, 250));',
  'document.createElement("p").addEventListener("click", () => 1);',
  'window.curbwiseChunks0123456789 = [];',
  'document.addEventListener("selectionchange", () => 1);',
])('reports nothing for %s', (script) => {
  expect(tracesOf(script)).toEqual([]);
});

test('ignores scripts of other folders', () => {
  expect(tracesOf('addEventListener("resize", () => 1); setInterval(() => 1, 9e6);', '/host')).toEqual([]);
});

test('reports a trace once', () => {
  const traces = watchTraces('/built');
  Object.assign(window, { onlyOnce: 1 });
  expect(traces.newTraces()).toEqual(['it leaves the global "onlyOnce" behind']);
  expect(traces.newTraces()).toEqual([]);
  traces.close();
});
