import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  beginPublishing,
  ownValue,
  packRemote,
  type PublishOutcome,
  triedIn,
} from '@curbwise/remotes/releases';
import { differencesFrom, storedLooks, takenLooks } from '@curbwise/remotes/releases/pictures';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { keepSourceMaps, mapsFolder } from '../health/source-maps';
import { changesWords } from '../log/change-words';
import { actorOf, changeCommand, type ChangeOptions } from '../store/change-store';
import { oneLine, printResult, remoteArgument, storeOf } from '../store/store-command';
import { originOf } from '../store/who';
import { type Decided, withDecisions } from '../versions/move-commands';
import { buildRemote, remotePackage } from './build-remote';
import { checkRemote } from './checks/check-remote';
import { previewAddress, previewWords } from './preview-address';

interface Options extends ChangeOptions, Decided {
  live: boolean;
  build: boolean;
  dir?: string;
  takeOver?: true;
  skipChecks?: string;
  site?: string;
}

export const publishCommand = (context: Context): Command =>
  withDecisions(
    changeCommand('publish', 'build a remote, check it, upload it, and make it live', [
      'publish legal',
      'publish legal --no-live                     # only upload it, for a canary or to promote it later',
      'publish legal --store s3://curbwise/site    # with AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
      'publish legal --no-build --dry-run',
      'publish legal --skip-checks "hosts are being replaced"',
      'publish --dir ../tips                       # a remote in its own repository',
    ]),
  )
    .addArgument(remoteArgument().argOptional())
    .option('--dir <folder>', 'folder of its package, if not in packages/')
    .option('--no-live', 'upload it, and keep the live version')
    .option('--take-over', 'take over the name of a remote from another package')
    .option('--no-build', 'publish the last build; a dry run never builds')
    .option('--skip-checks <reason>', 'skip the checks; the reason is stored with the release', oneLine)
    .option('--site <address>', 'address of the site, for the link to try it (default: CURBWISE_SITE)')
    .action(async (given: string | undefined, options: Options) => {
      const pictures = await mkdtemp(path.join(tmpdir(), 'pictures-'));
      try {
        await publish({ given, options, pictures }, context);
      } finally {
        await rm(pictures, { recursive: true });
      }
    });

interface Given {
  /** Name of the remote. */
  given: string | undefined;
  options: Options;
  /** Folder for the pictures of the browser. */
  pictures: string;
}

async function publish({ given, options, pictures }: Given, context: Context): Promise<void> {
  const store = storeOf(options, context);
  const remote = remotePackage(given, options.dir, context);
  const { name, folder } = remote;
  // Before the build, which may take minutes: it may be refused.
  const publishing = await beginPublishing(store, [name], await actorOf(options, context));
  if (options.build && options.dryRun) context.tell('A dry run does not build: it uses the last build.');
  else if (options.build) await buildRemote(remote, context);
  const packed = await packRemote(folder, name);
  const preview = previewAddress(name, packed.release, options.site ?? context.environment.CURBWISE_SITE);
  const origin = await originOf(folder, context);
  const ifBad = options.evenIfBad ? ('take' as const) : ('refuse' as const);
  const { takeOver, skipChecks, dryRun } = options;
  const settings = { live: options.live, ifBad, takeOver, origin, now: context.now(), dryRun };
  // Fails before the checks if no host accepts the remote. Whether a browser can try it, only they tell.
  publishing.preview([packed], { ...settings, untried: 'not yet' });
  const { contract } = publishing.registry;
  const toCheck = { packed, folder, contract, skipChecks, pictures };
  const { checks, browserCheck } = await checkRemote(toCheck, context);
  const live = ownValue(publishing.registry.remotes, name)?.live;
  const differences =
    browserCheck && live && live !== packed.release.version
      ? await differencesFrom(
          { version: live, looks: await storedLooks(store, name, live) },
          takenLooks(browserCheck),
        )
      : null;
  if (!dryRun)
    await keepSourceMaps(path.join(folder, 'dist'), mapsFolder(name, packed.release.version, context));
  const outcomes = await publishing.publish([packed], {
    ...settings,
    untried: options.untried ?? skipChecks,
    checks,
    browserCheck,
    onUpload: (files) => context.tell(`Uploading ${files} files of ${packed.release.version}…`),
  });
  const outcome = outcomes[0] as PublishOutcome;
  const said = [
    words(outcome, triedIn({ checks }) !== null),
    ...(differences ? [differences.summary] : []),
    ...(differences?.changed.length
      ? [`To see them: npx curbwise release pictures ${name} --version ${packed.release.version}`]
      : []),
    ...(dryRun ? [] : [previewWords(preview, settings.now)]),
  ];
  printResult(
    context,
    options,
    { ...outcome, store: store.place, preview, differences: differences?.changed },
    said.join('\n'),
  );
}

function words(outcome: PublishOutcome, isTried: boolean): string {
  const { name, version, isLive, isPinned, uploaded, changes } = outcome;
  const files =
    uploaded === 0
      ? 'All its files were already there.'
      : `${uploaded} ${uploaded === 1 ? 'file' : 'files'} uploaded.`;
  const done = `${changesWords(changes)}\n${files}`;
  if (isLive) return done;
  const untried = isTried ? '' : ' --untried "why no browser tried it"';
  return (
    `${done}\n${name} ${version} waits${isPinned ? `: ${name} is pinned` : ''}. ` +
    `Make it live with: npx curbwise release promote ${name} --version ${version}${untried}`
  );
}
