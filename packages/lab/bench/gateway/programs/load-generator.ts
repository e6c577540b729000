/** Sends the loads that its parent asks for, and reports the results. Its arguments are the files of the photos. */
import { readFileSync } from 'node:fs';
import type { Load } from '../load/load-messages';
import { sendLoad } from '../load/send-load';
import { variedPhoto } from '../load/varied-photo';

const photos = process.argv.slice(2).map((file) => variedPhoto(readFileSync(file)));

process.on('message', (load: Load) => {
  void sendLoad(load, photos).then((result) => process.send?.(result));
});
