import { ReleaseRefusal, setOperators, setOwners } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { changesWords } from '../log/change-words';
import { changeAndPrint, changeCommand, changeStore, type ChangeOptions } from '../store/change-store';
import { releaseKey } from '../store/release-key';
import { printResult, oneLine, remoteArgument } from '../store/store-command';

interface Options extends ChangeOptions {
  team?: string;
  key?: string[];
  operator?: string[];
}

export const ownCommand = (context: Context): Command =>
  changeCommand('own', 'record which team owns a remote, and who the operators are', [
    "own --operator ed25519:…                      # the first time; later with an operator's key",
    "own legal --team Legal --key ed25519:…        # signed with an operator's key: RELEASE_KEY",
    'own legal --team Legal --key ed25519:… --key ed25519:…',
  ])
    .addArgument(remoteArgument('[remote]', 'the remote; it may have no version yet'))
    .option('--team <name>', 'name of the team that owns it', oneLine)
    .option('--key <public key...>', 'all keys of the team; they replace the previous ones')
    .option('--operator <public key...>', 'all keys of the operators')
    .action(async (name: string | undefined, options: Options) => {
      if (name === undefined) await recordOperators(options, context);
      else await recordOwners(name, options, context);
    });

async function recordOperators(options: Options, context: Context): Promise<void> {
  if (!options.operator || options.team || options.key) {
    throw new ReleaseRefusal('Name a remote with --team and --key, or the operators with --operator.');
  }
  await changeAndPrint(setOperators(options.operator), options, context);
  context.tell(
    'Only this command checks this. To enforce it, start the gateways with RELEASE_OPERATOR_KEYS.',
  );
}

async function recordOwners(name: string, options: Options, context: Context): Promise<void> {
  const { team, key: keys } = options;
  if (!team || !keys || options.operator) {
    throw new ReleaseRefusal(
      `Say which team ${name} belongs to, and its keys: --team "Legal" --key ed25519:…`,
    );
  }
  const key = releaseKey(context);
  const change = setOwners(name, { team, keys, key, now: context.now() });
  const { registry, changes } = await changeStore(change, options, context);
  const signed = Object.values(registry.remotes[name]?.releases ?? {})
    .filter(({ signature }) => signature?.key === key?.publicKey)
    .map(({ version }) => version);
  const check = `You signed what visitors get or got: ${signed.join(', ')}. Check that this is what the team published.`;
  const words = [changesWords(changes), ...(signed.length > 0 ? [check] : [])];
  printResult(context, options, { changes, signed }, words.join('\n'));
}
