import path from 'node:path';
import { runBenches } from '../command-line';
import { coverage } from './understood/coverage';
import { frames } from './frames/frames';
import { groupings } from './groupings/groupings';
import { noise } from './noise/noise';
import { size } from './size/size';
import { speed } from './speed/speed';

const HELP = `Measures the engine of the sign language.

  npm run bench:rules -- noise      misread signs: how often the answer is a wrong yes
  npm run bench:rules -- groupings  orders and groupings of words: how often the answer is not what was meant
  npm run bench:rules -- frames     any noun in a frame such as X ONLY or EXCEPT X, and conditions in its place
  npm run bench:rules -- speed      parsing, judging and "until when", beside the npm package opening_hours
  npm run bench:rules -- coverage   how many texts of a list are understood to the last word
  npm run bench:rules -- size       bytes of the engine in a browser, against its budget

  --help after a name says more.`;

void runBenches({
  help: HELP,
  commands: { noise, groupings, frames, speed, coverage, size },
  // The bundle is in the package's folder `dist/sign-rules`.
  packageFolder: path.resolve(__dirname, '../..'),
});
