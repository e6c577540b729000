import { packRemote, openStore, type ReleaseStore } from '../index';
import { publish } from './publish';

/*
 * Publishes built packages one after the other, in a separate process:
 * node publish-program.js <place> <number of writes before it hangs; 0: never> <folder>…
 */
const [place = '', hold = '0', ...folders] = process.argv.slice(2);

/** A store that writes the given number of files, prints "hanging", and never finishes writing any other file. */
function hanging(store: ReleaseStore, writes: number): ReleaseStore {
  let begun = 0;
  let written = 0;
  return {
    ...store,
    write: async (path, content) => {
      if (++begun > writes) return new Promise(() => setInterval(() => undefined, 1000));
      await store.write(path, content);
      if (++written === writes) process.stdout.write('hanging\n');
    },
  };
}

async function publishFolders(): Promise<void> {
  const store = openStore(place);
  const used = Number(hold) > 0 ? hanging(store, Number(hold)) : store;
  for (const folder of folders) {
    const { name, version } = await publish(used, await packRemote(folder), { live: true, now: new Date() });
    process.stdout.write(`${name} ${version}\n`);
  }
}

publishFolders().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
