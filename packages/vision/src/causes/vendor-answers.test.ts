import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createVertexAdapter } from '../gemini/create-vertex-adapter';
import { familyOf } from '../families';
import { PLAIN_1 } from '../instructions/plain-1';
import { caught } from '../testing/caught';
import { photo, request } from '../testing/samples';
import { credentialsFor, startTokenServer, type TokenServer } from '../testing/token-server';
import { respond, startUpstream, type Upstream } from '../testing/upstream';
import {
  VENDOR_ANSWERS,
  VENDOR_CASES,
  VENDORS,
  type Vendor,
  type VendorAnswer,
} from '../testing/vendor-answers';
import type { VisionAdapter } from '../vision-adapter';

const KEY = 'sk-proj-Zq81mVd0Pk57Trw2Yb93abcd';

let tokens: TokenServer;
let upstream: Upstream;
let adapter: VisionAdapter | undefined;
let answer: VendorAnswer;
beforeAll(async () => {
  tokens = await startTokenServer();
  upstream = await startUpstream((response) => respond(response, answer.status, answer.body));
});
afterAll(() => Promise.all([tokens.close(), upstream.close()]));
afterEach(() => adapter?.close());

/** The adapter by which an operator reaches a vendor. Portkey speaks as OpenAI does. */
function adapterFor(vendor: Vendor): VisionAdapter {
  const options = { model: 'signs-1', baseURL: upstream.url, instructions: PLAIN_1 };
  if (vendor === 'vertex') {
    const credentials = credentialsFor(tokens.url);
    return createVertexAdapter({ ...options, project: 'kerb-1', location: 'global', credentials });
  }
  const kind = vendor === 'portkey' ? 'openai' : vendor;
  return familyOf(kind).create({ ...options, kind, apiKey: KEY, extras: {} });
}

test.each(VENDOR_ANSWERS.map((one) => [one.vendor, one.wrong, one.status, one] as const))(
  '%s, %s (%i)',
  async (vendor, wrong, status, one) => {
    answer = one;
    adapter = adapterFor(vendor);
    const before = upstream.bodies.length;
    const error = await caught(adapter.read(photo, request, new AbortController().signal));
    expect(error).toMatchObject({ kind: one.kind, status });
    expect(error.said).toBe(one.said);
    // Google's filter answers 200, which never opens a breaker.
    expect(error.isOfPhoto || status === 200).toBe(wrong === 'content filter');
    // No answer is taken for a fault of the form of the request. Vertex AI is asked again with a new token.
    expect(upstream.bodies.length - before).toBe(vendor === 'vertex' && status === 401 ? 2 : 1);
  },
);

test('each vendor has an answer to each fault, except for credit at Azure', () => {
  const missing = VENDORS.flatMap((vendor) =>
    Object.keys(VENDOR_CASES)
      .filter((wrong) => !VENDOR_ANSWERS.some((one) => one.vendor === vendor && one.wrong === wrong))
      .map((wrong) => `${vendor}: ${wrong}`),
  );
  expect(missing).toEqual(['azure: no credit']);
});

test('the guide has the status of each answer', () => {
  const file = path.resolve(__dirname, '../../../../docs/other-gateways.md');
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' '));
  for (const vendor of VENDORS) {
    const statuses = Object.keys(VENDOR_CASES).map((wrong) => {
      const answers = VENDOR_ANSWERS.filter((one) => one.vendor === vendor && one.wrong === wrong);
      return [...new Set(answers.map(({ status }) => status))].join(', ');
    });
    expect(rows).toContain(`| \`${vendor}\` | ${statuses.join(' | ')} |`.replaceAll(/ +/g, ' '));
  }
});
