import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { apiDocument } from './api-document';
import { apiPage } from './api-page';
import { html, sentence } from './html';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test('the page has every operation and every schema, and each link within it leads somewhere', async () => {
  const response = await fetch(`${gateway.url}/openapi`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  const document = apiDocument({ insights: true, clientErrors: true, reminders: false });
  for (const { post, get } of Object.values(document.paths ?? {}))
    expect(page).toContain(`id="${(post ?? get)?.operationId}"`);
  for (const name of Object.keys(document.components?.schemas ?? {}))
    expect(page).toContain(`id="schema-${name}"`);
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(20);
  for (const id of links) expect(page).toContain(`id="${id}"`);
});

test('the page has its styles from the gateway, and neither scripts nor styles of its own', async () => {
  const page = await (await fetch(`${gateway.url}/openapi`)).text();
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  const styles = await fetch(gateway.url + href);
  expect(styles.status).toBe(200);
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('words of the document stay words', () => {
  const document = apiDocument({ insights: true, clientErrors: true, reminders: true });
  const page = apiPage({ ...document, info: { ...document.info, title: '<b>"Ada" & \'Bob\'</b>' } });
  expect(page).toContain('<title>&lt;b&gt;&quot;Ada&quot; &amp; &#39;Bob&#39;&lt;/b&gt; API</title>');
});

test('what stands between backticks is code, and still only words', () => {
  expect(html`<p>${sentence('Send `<script>` never.')}</p>`.text).toBe(
    '<p>Send <code>&lt;script&gt;</code> never.</p>',
  );
});
