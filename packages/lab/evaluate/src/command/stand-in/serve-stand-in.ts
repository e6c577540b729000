import { once } from 'node:events';
import type { Context } from '@curbwise/cli/inside';
import { knownPhotos } from './known-photos';
import { mistakeAt } from './mistakes';
import type { StandInOptions } from './stand-in-options';
import { startStandIn } from './start-stand-in';

/** Serves the stand-in until Ctrl+C or SIGTERM, after printing its mistakes and its address. */
export async function serveStandIn(
  { port, drawn, seed, mistakes, model }: StandInOptions,
  { print, tell }: Pick<Context, 'print' | 'tell'>,
): Promise<void> {
  tell(`Drawing ${drawn} signs…`);
  const photos = await knownPhotos({ count: drawn, seed });
  const standIn = await startStandIn({ port, photos, mistakes });
  const known = [...new Map([...photos.values()].map((photo) => [photo.name, photo])).values()];
  const wrong = known.flatMap(({ name, panels }) => {
    const mistake = mistakeAt(model, name, panels, mistakes);
    return mistake ? [`  ${name}: ${mistake}`] : [];
  });
  print(`These readings are made up. As ${model}, it misreads ${wrong.length} of ${known.length} photos:`);
  if (wrong.length > 0) print(wrong.join('\n'));
  print(`OPENAI_BASE_URL=${standIn.url}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await standIn.close();
}
