import { analysisResponseSchema, problemSchema, type AnalysisResponse } from '@curbwise/contract';
import { drawSign } from '@curbwise/drawings';
import sharp from 'sharp';
import { builtGateway } from '../testing/built-gateway';
import { faultyReader, type FaultyReader } from '../testing/faulty-reader';
import {
  blank,
  manyScans,
  markedArithmetic,
  markedDeep,
  noise,
  thumbnailOnly,
  wallOfWriting,
  withColourProfile,
  withExif,
  withStatedSize,
} from '../testing/hostile-photos';
import { sendMutants } from '../testing/photo-mutants/send-mutants';
import { ask, dataUrl, goodRequest } from '../testing/requests';
import { SMALL_SIGN_RULES, smallSign } from '../testing/small-sign';
import { startWatchedGateway, type WatchedGateway } from '../testing/start-watched-gateway';

// Runs the real gateway and reader, which are slow on a busy machine.
jest.setTimeout(60_000);

const MEGABYTE = 1_000_000;
const MUTANTS = 10;
const [WIDTH, HEIGHT] = [360, 480];

const built = builtGateway();
/** Without faults; its networks read a picture once, in however many files it is. */
let reader: FaultyReader;
let gateway: WatchedGateway;
/** For files that are not read, or not in full. */
let sign: Buffer;
/** For files that are read in full. */
let small: Buffer;

beforeAll(async () => {
  reader = await faultyReader(built);
  gateway = await startWatchedGateway({ program: built.watched, readerFolder: reader.folder });
  const plate = { style: 'red-on-white', lines: ['NO PARKING', '8AM TO 6PM', 'MON THRU FRI'] } as const;
  sign = (await drawSign([plate], { width: WIDTH, height: HEIGHT })).jpeg;
  small = await smallSign();
  await send(small);
});
afterAll(async () => {
  await gateway.close();
  await reader.remove();
});

const sendUrl = (image: string) => ask(gateway.url, { ...goodRequest, image });
const send = (bytes: Buffer) => sendUrl(dataUrl(bytes));

async function analysisOf(response: Response): Promise<AnalysisResponse> {
  expect(response.status).toBe(200);
  return analysisResponseSchema.parse(await response.json());
}

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}

type Photos = readonly (readonly [string, () => Buffer | Promise<Buffer>])[];

/** Unusual photos that are as readable as a plain one. */
const GOOD: Photos = [
  ['in CMYK', () => sharp(small).toColourspace('cmyk').jpeg().toBuffer()],
  ['in grey', () => sharp(small).greyscale().jpeg().toBuffer()],
  ['progressive', () => sharp(small).jpeg({ progressive: true }).toBuffer()],
  ['with EXIF of noise', () => withExif(small, noise(2000))],
  ['with two megabytes of EXIF', () => withExif(small, noise(65_000), 32)],
  ['with a colour profile of noise', () => withColourProfile(small, 1)],
  ['with two megabytes of colour profile', () => withColourProfile(small, 32)],
  ['sixteen times in one file', () => Buffer.concat(Array<Buffer>(16).fill(small))],
  ['with a megabyte after its end', () => Buffer.concat([small, noise(MEGABYTE)])],
];

/** Files that can be decoded, but do not show a readable sign. */
const POOR: Photos = [
  ['whose header states half of its height', () => withStatedSize(sign, WIDTH, HEIGHT / 2)],
  ['whose header states a smaller width', () => withStatedSize(sign, WIDTH - 37, HEIGHT)],
  ['that claims to be arithmetically coded', () => markedArithmetic(sign)],
  ['of 16 × 60,000 pixels', () => blank(16, 60_000)],
  ['of 60,000 × 16 pixels', () => blank(60_000, 16)],
  ['of 16 × 16 pixels', () => blank(16, 16)],
];

/** Files that are refused as invalid photos. */
const REFUSED: Photos = [
  ['cut in half', () => sign.subarray(0, sign.length / 2)],
  ['without its last bytes', () => sign.subarray(0, -2)],
  ['of one pixel', () => blank(1, 1)],
  ['of 1 × 20,000 pixels', () => blank(1, 20_000)],
  ['that is a PNG', () => sharp(sign).png().toBuffer()],
  ['of noise', () => noise(50_000)],
  ['of noise after the start of a JPEG', () => Buffer.concat([sign.subarray(0, 700), noise(50_000)])],
  ['of seven megabytes of zeros', () => Buffer.alloc(7 * MEGABYTE)],
  ['whose header states twice its height', () => withStatedSize(sign, WIDTH, 2 * HEIGHT)],
  ['whose header states 25 megapixels', () => withStatedSize(sign, 5000, 5000)],
  ['that is only a thumbnail', () => thumbnailOnly(sign)],
  ['of 25 megapixels with 880 scans', () => manyScans(5000, 5000, 880)],
  ['of 12 bits a channel', () => markedDeep(sign)],
];

test.each(GOOD)('reads a photo %s like any other', async (_, make) => {
  const { isAllowed, isUncertain, parkingRules } = await analysisOf(await send(await make()));
  expect({ isAllowed, isUncertain, parkingRules }).toEqual({
    isAllowed: false,
    isUncertain: false,
    parkingRules: SMALL_SIGN_RULES,
  });
});

test('reads a photo of 48 megapixels, as phones take them', async () => {
  const large = await sharp(sign).resize(6048, 8064).jpeg({ progressive: true }).toBuffer();
  const { isAllowed, isUncertain } = await analysisOf(await send(large));
  expect({ isAllowed, isUncertain }).toEqual({ isAllowed: false, isUncertain: false });
  const { reader } = await gateway.vitals({ collect: false });
  // At 1 GB the process is ended.
  expect(reader!.peakRss).toBeLessThan(800 * MEGABYTE);
});

test.each(POOR)('does not allow parking for a photo %s', async (_, make) => {
  expect((await analysisOf(await send(await make()))).isAllowed).toBe(false);
});

test.each(REFUSED)('refuses a file %s', async (_, make) => {
  const response = await send(await make());
  expect(response.status).toBe(422);
  expect((await problemOf(response)).code).toBe('invalid-image');
});

test('refuses a photo full of text before it keeps others waiting', async () => {
  const { code, detail } = await problemOf(await send(await wallOfWriting(1024)));
  expect(code).toBe('invalid-image');
  expect(detail).toBe('The photo shows more writing than any sign. Send another one.');
});

test('refuses ten megabytes of zeros as too large', async () => {
  const response = await send(Buffer.alloc(10 * MEGABYTE));
  expect(response.status).toBe(413);
  expect((await problemOf(response)).code).toBe('payload-too-large');
});

test('says in which format to send the photo in answer to a PNG', async () => {
  const png = await sharp(sign).png().toBuffer();
  expect((await problemOf(await send(png))).detail).toBe('This is a PNG. Send a JPEG.');
  const { code, detail } = await problemOf(await sendUrl(`data:image/png;base64,${png.toString('base64')}`));
  expect([code, detail]).toEqual(['invalid-image', 'Send the photo as data:image/jpeg;base64,…']);
});

test('refuses 144 megapixels by the header, without using CPU time or memory', async () => {
  const huge = blank(12_000, 12_000);
  const before = await gateway.vitals();
  const response = await send(huge);
  const after = await gateway.vitals();
  expect(response.status).toBe(422);
  expect((await problemOf(response)).detail).toContain('at most 52 megapixels');
  // Decoding would take 144 MB in grey or 432 MB in colour, and more than half a second.
  expect(after.peakRss - before.peakRss).toBeLessThan(60 * MEGABYTE);
  expect(after.cpuMs - before.cpuMs).toBeLessThan(200);
});

test(`answers or refuses each of ${MUTANTS} randomly broken photos`, async () => {
  const { answers, faults } = await sendMutants(gateway, MUTANTS, 'slice');
  expect(faults).toEqual([]);
  expect(Object.keys(answers).sort()).toEqual(['200', '422 invalid-image']);
  expect(Object.values(answers).reduce((sum, count) => sum + count)).toBe(MUTANTS);
});

test('does not grow, and never restarts the reader, when all of them are sent again', async () => {
  const files = await Promise.all([...POOR, ...REFUSED].map(async ([, make]) => make()));
  const before = await gateway.vitals();
  for (const file of files) await (await send(file)).arrayBuffer();
  const after = await gateway.vitals();
  expect(after.rss).toBeLessThan(before.rss + 60 * MEGABYTE);
  expect(after.readers).toBe(1);
  expect(gateway.isUp()).toBe(true);
  expect((await send(small)).status).toBe(200);
});
