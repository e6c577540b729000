import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RequestListener } from 'node:http';
import { compareShots } from './compare-shots';
import { countWords, reportPage } from './report-page';
import { serveFolders } from './serve-folders';
import { takeShots } from './take-shots';

export interface PictureSettings {
  name: string;
  version: string;
  /** Folder of the new build. */
  here: string;
  /** The live version and the folder of its files; null if none is live. */
  live: { version: string; folder: string } | null;
  /** Folder of the page that shows a built remote. */
  page: string;
  /** Folder of the recorded photos. */
  photos: string;
  /** Folder that the report is written to. */
  report: string;
}

/**
 * Takes pictures of a build and of the live version, compares them, and writes `report.html`.
 * @returns a sentence with the number of differences and the path of the report
 */
export async function takePictures(
  { name, version, here, live, page, photos, report }: PictureSettings,
  answer: RequestListener,
  tell: (words: string) => void,
): Promise<string> {
  const folders = { '/stand-in/': page, '/recorded-answers/': photos, '/here/': here };
  const server = await serveFolders(live ? { ...folders, '/live/': live.folder } : folders, answer);
  try {
    const builds = live ? ['here', 'live'] : ['here'];
    tell(`Taking pictures of ${builds.length === 2 ? `${version} and ${live?.version}` : version}…`);
    const shots = await takeShots(server.origin, builds, (taken, all) => {
      if (taken % 50 === 0) tell(`${taken} of ${all} taken`);
    });
    const compared = compareShots(
      shots.live ?? new Map<string, Buffer>(),
      shots.here ?? new Map<string, Buffer>(),
    );
    const outcome = { name, version, live: live?.version ?? null, compared };
    const file = path.join(report, 'report.html');
    await mkdir(report, { recursive: true });
    await writeFile(file, reportPage(outcome));
    return `${countWords(outcome)}: ${file}`;
  } finally {
    server.close();
  }
}
