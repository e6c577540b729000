import { packRemote, publish, openStore, type ReleaseStore } from '../index';

/*
 * Publishes built packages, one after the other, in a process of its own:
 * node publish-program.js <place> <writes until it hangs, 0: it does not> <folder>…
 */
const [place = '', hold = '0', ...folders] = process.argv.slice(2);

/** A store that says so and never answers again once it has written so many files. */
function hanging(store: ReleaseStore, writes: number): ReleaseStore {
  let written = 0;
  return {
    ...store,
    write: async (path, content) => {
      if (++written <= writes) return store.write(path, content);
      process.stdout.write('hanging\n');
      return new Promise(() => setInterval(() => undefined, 1000));
    },
  };
}

async function publishThem(): Promise<void> {
  const store = openStore(place);
  const used = Number(hold) > 0 ? hanging(store, Number(hold)) : store;
  for (const folder of folders) {
    const { name, version } = await publish(used, await packRemote(folder), { live: true, now: new Date() });
    process.stdout.write(`${name} ${version}\n`);
  }
}

publishThem().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
