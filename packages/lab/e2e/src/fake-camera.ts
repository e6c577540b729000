import { open } from 'node:fs/promises';
import type { Film } from '@curbwise/drawings';

/** Frames per second of a film. The app looks at no more. */
const RATE = 10;

type Frame = Awaited<ReturnType<Film['frameAt']>>;

/** The luma plane of a frame and its two chroma planes at half its size (ITU-R BT.601, 4:2:0). */
function planesOf({ data, width, height }: Frame): Buffer {
  const [wide, tall] = [width / 2, height / 2];
  const planes = Buffer.alloc(width * height + 2 * wide * tall);
  for (let at = 0; at < width * height; at += 1) {
    const [red, green, blue] = [data[3 * at]!, data[3 * at + 1]!, data[3 * at + 2]!];
    planes[at] = 16 + (65.7 * red + 129.1 * green + 25.1 * blue) / 256;
  }
  for (let row = 0; row < tall; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const from = 3 * (2 * row * width + 2 * column);
      const [red, green, blue] = [data[from]!, data[from + 1]!, data[from + 2]!];
      const to = width * height + row * wide + column;
      planes[to] = 128 + (-37.9 * red - 74.5 * green + 112.4 * blue) / 256;
      planes[to + wide * tall] = 128 + (112.4 * red - 94.2 * green - 18.3 * blue) / 256;
    }
  }
  return planes;
}

/**
 * Writes a film as a file that Chromium plays as its camera (YUV4MPEG2). It starts when the camera is opened and loops.
 * @param film with an even width and height
 * @param seconds which part of it
 */
export async function writeFilm(
  film: Film,
  { from, until }: { from: number; until: number },
  file: string,
): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.write(`YUV4MPEG2 W${film.width} H${film.height} F${RATE}:1 Ip A1:1 C420jpeg\n`);
    for (let frame = 0; frame < (until - from) * RATE; frame += 1) {
      await handle.write('FRAME\n');
      await handle.write(planesOf(await film.frameAt(from + frame / RATE)));
    }
  } finally {
    await handle.close();
  }
}

/** Flags that make Chromium play a film as its camera, and let pages use it without a prompt. */
export const cameraFlags = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];
