import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration, type Configuration } from '../src/configuration/configuration';

/** Mounts of a container: the path inside, and the file of this repository or the text at that path. */
export type Mounts = Readonly<Record<string, { file: string } | { text: string }>>;

/**
 * The configuration that a gateway would have with these variables and mounts.
 * @throws ConfigurationError if it would not start
 */
export function configurationOf(environment: Record<string, string>, mounts: Mounts): Configuration {
  const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-mounts-'));
  try {
    const inside = Object.entries(mounts).map(([place, mount], index) => {
      const text = 'file' in mount ? readFileSync(mount.file, 'utf8') : mount.text;
      return { place, text, outside: path.join(folder, String(index)) };
    });
    const moved = (text: string) =>
      inside.reduce((result, { place, outside }) => result.replaceAll(place, outside), text);
    for (const { text, outside } of inside) writeFileSync(outside, moved(text));
    return readConfiguration(
      Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, moved(value)])),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
