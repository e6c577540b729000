import { UsageError, type Values } from '../../command-line';
import { setUpPhotos, type Row } from './testing/run-photos';

// Real networks on drawn photos: each takes a second or two.
jest.setTimeout(120_000);

const run = setUpPhotos();

test('scores a photo and names the stage of a miss', async () => {
  const { output, failure } = await run({ where: ['id=street,absent'] }, 'json');
  const rows = JSON.parse(output) as Row[];
  expect(rows.map(({ id, isExact, stage }) => [id, isExact, stage])).toEqual([
    ['street', true, null],
    ['absent', false, 'not found'],
  ]);
  expect(failure).toBeNull();
});

test.each<[Values, RegExp]>([
  [{ cases: [] }, /--cases/],
  [{ where: ['city'] }, /FIELD=VALUE/],
  [{ given: 'everything' }, /words, panels, pictures, all/],
])('rejects %j', async (values, message) => {
  const failure: unknown = await run(values).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect(String(failure)).toMatch(message);
});
