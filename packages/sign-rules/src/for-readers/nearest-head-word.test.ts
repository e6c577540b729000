import { nearestHeadWord } from './nearest-head-word';

test.each([
  ['PARAING', 'PARKING', 1],
  ['PARIUNG', 'PARKING', 2],
  ['HANOICAPPED', 'HANDICAPPED', 1],
  ['StandinG', 'STANDING', 0],
  ['STATIONNEMFNT', 'STATIONNEMENT', 1],
])('the nearest head word of %s is %s', (read, word, distance) => {
  expect(nearestHeadWord(read)).toEqual({ word, distance });
});

test.each(['SHOPPING', 'WORKING', 'STOP', 'VEHICLES', 'TEMPORARY', ''])(
  '%s has no near head word',
  (read) => {
    expect(nearestHeadWord(read)).toBeNull();
  },
);
