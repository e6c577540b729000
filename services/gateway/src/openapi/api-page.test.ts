import { startTestGateway, type TestGateway } from '../testing/start-test-gateway';
import { apiDocument } from './api-document';
import { apiPage } from './api-page';
import { html, sentence } from './html';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { COLLECT_WORDS: 'on' } });
});
afterAll(() => gateway.close());

test('lists every operation and schema, and has no dead links within the page', async () => {
  const response = await fetch(`${gateway.url}/openapi`);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const page = await response.text();
  const document = apiDocument({
    adminPage: false,
    insights: true,
    clientErrors: true,
    collectWords: true,
    reminders: false,
  });
  const operations = Object.values(document.paths ?? {});
  expect(operations.length).toBeGreaterThan(5);
  for (const { post, get } of operations) expect(page).toContain(`id="${(post ?? get)?.operationId}"`);
  const schemas = Object.keys(document.components?.schemas ?? {});
  expect(schemas.length).toBeGreaterThan(20);
  for (const name of schemas) expect(page).toContain(`id="schema-${name}"`);
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(20);
  for (const id of links) expect(page).toContain(`id="${id}"`);
});

test('loads its styles from the gateway and has no inline scripts or styles', async () => {
  const page = await (await fetch(`${gateway.url}/openapi`)).text();
  expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? [];
  const styles = await fetch(gateway.url + href);
  expect(styles.status).toBe(200);
  expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('escapes markup in the document', () => {
  const document = apiDocument({
    adminPage: true,
    insights: true,
    clientErrors: true,
    collectWords: true,
    reminders: true,
  });
  const page = apiPage({ ...document, info: { ...document.info, title: '<b>"Ada" & \'Bob\'</b>' } });
  expect(page).toContain('<title>&lt;b&gt;&quot;Ada&quot; &amp; &#39;Bob&#39;&lt;/b&gt; API</title>');
});

test('shows text between backticks as escaped code', () => {
  expect(html`<p>${sentence('Send `<script>` never.')}</p>`.text).toBe(
    '<p>Send <code>&lt;script&gt;</code> never.</p>',
  );
});
