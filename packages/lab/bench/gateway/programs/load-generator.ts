/** Sends the loads that its parent asks for, and reports the results. Its argument is the file of the photo. */
import { readFileSync } from 'node:fs';
import type { Load } from '../load/load-messages';
import { sendLoad } from '../load/send-load';
import { variedPhoto } from '../load/varied-photo';

const photo = variedPhoto(readFileSync(process.argv[2] ?? ''));

process.on('message', (load: Load) => {
  void sendLoad(load, photo).then((result) => process.send?.(result));
});
