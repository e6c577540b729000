import { gerundsOf } from './gerunds';

test.each([
  ['PAINT', ['PAINTING']],
  ['VARNISH', ['VARNISHING']],
  ['CARVE', ['CARVING']],
  ['DYE', ['DYEING']],
  ['TIE', ['TYING']],
  ['MOP', ['MOPPING', 'MOPING']],
  ['PEDAL', ['PEDALLING', 'PEDALING']],
  ['SAW', ['SAWING']],
])('%s in -ING may be %j', (verb, gerunds) => {
  expect(gerundsOf(verb)).toEqual(gerunds);
});
