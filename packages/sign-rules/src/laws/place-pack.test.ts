import { PACKS } from './packs/packs';
import { placePackSchema } from './place-pack';

const nameOf = ({ names }: (typeof PACKS)[number]) => names.en;

test.each(PACKS.map((pack) => [nameOf(pack), pack] as const))(
  'the pack of %s has the form of packs, and nothing else',
  (_, pack) => {
    expect(placePackSchema.parse(pack)).toEqual(pack);
  },
);

test('no two packs are for the same place or have the same name', () => {
  expect(new Set(PACKS.map(({ place }) => JSON.stringify(place))).size).toBe(PACKS.length);
  expect(new Set(PACKS.map(nameOf)).size).toBe(PACKS.length);
});

test('each area has a south and a west side', () => {
  for (const { area } of PACKS) {
    expect(area.south).toBeLessThan(area.north);
    expect(area.west).toBeLessThan(area.east);
  }
});

test('an entry without a source is refused', () => {
  const [pack] = PACKS.filter(({ drivers }) => drivers);
  const [law] = pack!.drivers!;
  const without = { ...pack, drivers: [{ ...law, source: undefined }] };
  expect(placePackSchema.safeParse(without).success).toBe(false);
});
