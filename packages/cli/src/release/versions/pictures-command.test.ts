import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openStore, packRemote } from '@curbwise/remotes/releases';
import { pictureOf, publish, writeTakenCheck } from '@curbwise/remotes/releases/testing';
import { temporaryReleases } from '../testing/temporary-releases';

const { release, root, write, json } = temporaryReleases();
const striped = pictureOf(1);

/** Publishes a version with what a browser saw of it. @returns the version */
async function published(text: string, looks: Record<string, Buffer>): Promise<string> {
  const packed = await packRemote(await write({ name: 'legal', text }));
  const browserCheck = await writeTakenCheck(path.join(root(), 'taken'), looks);
  const checks = { hosts: ['1.0.0'], browser: browserCheck.record.browser };
  const options = { live: text !== 'three', now: new Date(), checks, browserCheck };
  return (await publish(openStore(path.join(root(), 'dist/site')), packed, options)).version;
}

test('shows what a browser saw of a version, next to the live one', async () => {
  const one = await published('one', { 'main, dark': pictureOf(), 'stay, dark': pictureOf() });
  const two = await published('two', { 'main, dark': striped, 'stay, dark': pictureOf() });
  const three = await published('three', { 'main, dark': striped });
  const { out } = await release('pictures legal');
  const report = path.join(root(), 'dist/pictures', `legal-${three}.html`);
  expect(out).toBe(`1 of 2 pictures look different (stay 1) than in ${two}. ${report}`);
  expect(await readFile(report, 'utf8')).toContain(`<h1>legal ${three} compared with ${two}</h1>`);
  // The live version itself is shown next to the one before.
  expect(await json(`pictures legal --version ${two}`)).toMatchObject({ version: two, other: one });
  const line = `pictures legal --version ${one} --dry-run`;
  expect((await release(line)).out).toContain('1 of 2 pictures look different');
  await expect(readFile(report.replace(three, one))).rejects.toThrow('ENOENT');
});

test('refuses a version that no browser tried', async () => {
  await write({ name: 'legal' });
  const { version } = await json('publish legal --no-build');
  expect(await release('pictures legal')).toMatchObject({
    status: 1,
    out: '',
    told: `curbwise: There are no pictures of legal ${version}: no browser tried it. Publish it on a machine with Chromium.`,
  });
});
