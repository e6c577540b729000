import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawSamples } from './draw-samples';
import { serveGallery } from './serve-gallery';
import { composeOverview, PICTURES_OF_DOCS } from './pictures-of-docs';
import { everyPictureOf, takePictures, type Picture } from './take-pictures';

const HELP = `Every primitive and every card in every state, to look at and to take pictures of.

  npm run gallery                           serve it on http://127.0.0.1:6006
  npm run gallery -- --port 7000            … on another port
  npm run gallery -- --pictures docs/images take the pictures of the docs, then end
  npm run gallery -- --pictures DIR --only card-allowed,screen-first
  npm run gallery -- --pictures DIR --all   … of every story

Those of the docs are a chosen few; others are taken at 390×844, at 844×390 and at 1280×900, by day and by night.`;

const PAGE = path.resolve(__dirname, '../page');

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '6006' },
      pictures: { type: 'string' },
      only: { type: 'string' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError('--port takes a port number');
  await drawSamples(path.join(PAGE, 'signs'));
  const gallery = await serveGallery(PAGE, values.pictures === undefined ? port : 0);
  if (values.pictures === undefined) {
    process.stdout.write(`The gallery is at ${gallery.url} (Ctrl+C ends it)\n`);
    return;
  }
  try {
    const folder = path.resolve(values.pictures);
    const only = values.only?.split(',').filter(Boolean);
    const choose = (stories: readonly string[]): readonly Picture[] => {
      if (values.all) return stories.flatMap(everyPictureOf);
      return only ? only.flatMap(everyPictureOf) : PICTURES_OF_DOCS;
    };
    const taken = await takePictures(gallery.url, folder, choose);
    if (!values.all && !only) await composeOverview(folder);
    process.stdout.write(`${taken} pictures in ${values.pictures}\n`);
  } finally {
    await gallery.close();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
