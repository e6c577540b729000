import {
  allIsKept,
  expectAnswerFromKept,
  firstVisit,
  front,
  goOnline,
  loseNetworkAt,
  registryOf,
  scanner,
  site,
} from './kept-site';

/**
 * Loses the network while a new version of a remote arrives, and expects that no part of it is used before all of it is
 * there.
 * @param lostAt path of the file with which the network is lost
 * @param mark of the new version, which is in that path
 */
export async function loseNetworkInUpdate(lostAt: RegExp, mark: string): Promise<void> {
  const page = await firstVisit();
  await page.reload();
  await scanner(page).waitFor();
  site.releaseRemote('verdict', mark);
  const lost = loseNetworkAt(lostAt);
  await page.reload();
  expect(await registryOf(page)).toContain(`-${mark}/`);
  await lost;

  front.fail(() => 'breaks');
  await page.context().setOffline(true);
  await page.reload();
  expect(await registryOf(page)).not.toContain(`-${mark}/`);
  await expectAnswerFromKept(page);
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();

  await goOnline(page);
  await page.reload();
  await allIsKept(page, `-${mark}/`);
  front.fail(() => 'breaks');
  await page.context().setOffline(true);
  await page.reload();
  expect(await registryOf(page)).toContain(`-${mark}/`);
  await expectAnswerFromKept(page);
  await page.context().close();
}
