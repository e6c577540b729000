/** @jest-environment jsdom */
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import { defineRemote } from '@curbwise/platform';
import { showView } from './show-view';
import { watchConsole } from './watch-console';

const remote = defineRemote({
  name: 'tips',
  contract: HOST_CONTRACT_VERSION,
  views: {
    main: () => <p>Tips</p>,
    broken: () => {
      throw new Error('no view');
    },
  },
});

const browserApis = () => [globalThis.fetch, globalThis.Date, URL.createObjectURL, URL.revokeObjectURL];

test('renders a view, and restores the page when it is closed', async () => {
  const before = browserApis();
  const shown = await showView(remote, 'main');
  expect(shown.element).toHaveTextContent('Tips');
  expect(browserApis()).not.toEqual(before);
  shown.close();
  expect(browserApis()).toEqual(before);
  expect(document.body).toBeEmptyDOMElement();
});

test.each([
  ['broken', 'no view'],
  ['other', 'tips has no view "other". It has: main,broken'],
])('rejects and restores the page for the view "%s"', async (view, message) => {
  const before = browserApis();
  const console = watchConsole();
  await expect(showView(remote, view)).rejects.toThrow(message);
  console.close();
  expect(browserApis()).toEqual(before);
  expect(document.body).toBeEmptyDOMElement();
});
