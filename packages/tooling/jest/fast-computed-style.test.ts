import { createRequire } from 'node:module';

type View = Window & typeof globalThis;
interface Jsdom {
  JSDOM: new (html: string) => { window: View };
}

const loadJsdom = () => createRequire(require.resolve('jest-environment-jsdom'))('jsdom') as Jsdom;

const { installFastComputedStyle } = jest.requireActual<{ installFastComputedStyle(view: View): void }>(
  './fast-computed-style.cjs',
);
const fastJsdom = loadJsdom();
jest.resetModules();
const plainJsdom = loadJsdom();

function openFast(html: string): View {
  const { window } = new fastJsdom.JSDOM(html);
  installFastComputedStyle(window);
  return window;
}

const PAGE = `<main style="color: rgb(1, 2, 3); visibility: hidden">
  <h1>Title</h1><p hidden>Gone</p><p style="display: none; visibility: visible">Gone <b>too</b></p>
  <ul><li>One <ul><li>Two</li></ul></li></ul>
  <table><tr><td>Cell</td><th>Head</th></tr></table>
  <form><input type="text"><input type="checkbox"><input type="submit" disabled><textarea></textarea>
  <select disabled><option>a</option></select><button style="pointer-events: none">Go <i>on</i></button></form>
  <dialog>Closed</dialog><dialog open>Open</dialog><details><summary>More</summary>Hidden</details>
  <a href="/">Link</a><section><section><h1>Small</h1></section></section><svg><title>Picture</title></svg>
</main>`;

const stylesIn = (view: View) =>
  [...view.document.querySelectorAll('*')].map((element) => {
    const style = view.getComputedStyle(element);
    const values = Array.from(style).map((name) => `${name}: ${style.getPropertyValue(name)}`);
    return [element.outerHTML.slice(0, 40), values.sort()];
  });

/** The styles of both pages, each looked at before and after the same change. */
function bothAfter(change: (document: Document) => void, sheet = '') {
  const html = `<!doctype html><html><head>${sheet}</head><body>${PAGE}</body></html>`;
  const [fast, plain] = [openFast(html), new plainJsdom.JSDOM(html).window].map((view) => {
    const before = stylesIn(view);
    change(view.document);
    return [before, stylesIn(view)];
  });
  return { fast: fast!, plain: plain! };
}

test.each<[string, (document: Document) => void]>([
  ['as it is opened', () => undefined],
  ['when an element is shown', (page) => page.querySelector('[hidden]')!.removeAttribute('hidden')],
  ['when the element around it changes', (page) => page.querySelector('main')!.removeAttribute('style')],
  ['when a dialog opens', (page) => page.querySelector('dialog')!.setAttribute('open', '')],
  ['when an element is added', (page) => page.body.append(page.createElement('article'))],
])('gives what jsdom gives for every element %s', (_, change) => {
  const { fast, plain } = bothAfter(change);
  expect(fast[0]!.length).toBeGreaterThan(30);
  expect(fast).toEqual(plain);
});

test('follows changes of a page that was looked at', () => {
  const { document, getComputedStyle } = openFast('<div><p>Text</p></div>');
  const shown = () => [...document.querySelectorAll('div, p')].map((one) => getComputedStyle(one).display);
  expect(shown()).toEqual(['block', 'block']);
  document.querySelector('div')!.style.display = 'none';
  expect(shown()).toEqual(['none', 'block']);
  document.querySelector('p')!.hidden = true;
  expect(shown()).toEqual(['none', 'none']);
  document.querySelector('div')!.style.visibility = 'hidden';
  expect(getComputedStyle(document.querySelector('p')!).visibility).toBe('hidden');
});

test('leaves style sheets of the page to jsdom', () => {
  const { fast, plain } = bothAfter(() => undefined, '<style>p { display: flex; color: red }</style>');
  expect(fast).toEqual(plain);
});
