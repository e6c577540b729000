import {
  packRemote,
  presentRegistry,
  publish,
  publishRelease,
  type PublishOutcome,
} from '@curbwise/releases';
import type { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { buildRemote, remoteFolder } from './build-remote';
import { checkRemote } from './checks/check-remote';
import { skipChecksOption } from './checks/skip-checks';
import { moveWords } from './move-words';
import { previewAddress, previewWords } from './preview-address';
import { answer, remoteArgument, storeCommand, storeOf, type StoreOptions } from './store-command';

interface Options extends StoreOptions {
  live: boolean;
  build: boolean;
  skipChecks?: string;
  site?: string;
}

/** `curbwise release publish <remote>` */
export const publishCommand = (context: Context): Command =>
  storeCommand('publish', 'build a remote, try it, upload it, and make it live', [
    'publish legal',
    'publish legal --no-live                     # upload it only, for a canary or a later promote',
    'publish legal --store s3://curbwise/site    # see the README for the keys',
    'publish legal --no-build --dry-run',
    'publish legal --skip-checks "hosts are being replaced"',
  ])
    .addArgument(remoteArgument())
    .option('--no-live', 'upload it, and leave what is live as it is')
    .option('--no-build', 'publish what was built last; a dry run never builds')
    .addOption(skipChecksOption())
    .option('--site <address>', 'address of the site, to say where to try it (default: CURBWISE_SITE)')
    .action(async (name: string, options: Options) => {
      const store = storeOf(options, context);
      const folder = remoteFolder(name, context);
      if (options.build && options.dryRun)
        context.tell('A dry run builds nothing: this is about what was built last.');
      else if (options.build) await buildRemote(name, context);
      const packed = await packRemote(folder);
      const present = await presentRegistry(store);
      const now = context.now();
      // What no host takes is said before anything is tried.
      publishRelease(name, packed.release, { live: options.live, now })(present);
      const { skipChecks } = options;
      const checks = await checkRemote({ packed, folder, contract: present.contract, skipChecks }, context);
      const preview = previewAddress(name, packed.release, options.site ?? context.environment.CURBWISE_SITE);
      const outcome = await publish(store, packed, {
        live: options.live,
        now,
        checks,
        dryRun: options.dryRun,
        onUpload: () => (written, all) => {
          if (written === 1) context.tell(`Uploading ${all} files of ${packed.release.version}…`);
        },
      });
      const said = options.dryRun ? words(outcome) : `${words(outcome)}\n${previewWords(preview)}`;
      answer(context, options, { ...outcome, store: store.place, preview }, said);
    });

function words(outcome: PublishOutcome): string {
  const { name, version, isLive, wasLive, isPinned, from, uploaded } = outcome;
  const files =
    uploaded === 0
      ? 'All its files were there.'
      : `${uploaded} ${uploaded === 1 ? 'file' : 'files'} uploaded.`;
  if (isLive) return `${wasLive ? `${name} ${version} is live already.` : moveWords(name, outcome)} ${files}`;
  const why = isPinned ? `${name} is pinned to ${from ?? 'nothing'}` : `${from ?? 'nothing'} stays live`;
  return (
    `${name} ${version} is published and waits: ${why}. ${files}\n` +
    `Make it live by: curbwise release promote ${name} --version ${version}`
  );
}
