import { peopleIn } from './read-jobs';

test.each([
  ['en', 'Therapist, speech', ['THERAPIST']],
  ['fr', 'animateur socioculturel', ['ANIMATEUR', 'ANIMATRICE']],
  ['fr', 'coiffeur', ['COIFFEUR', 'COIFFEUSE']],
  ['fr', 'sous-chef de cuisine', []],
  ['es', 'Acarreador de agua', ['ACARREADOR', 'ACARREADORA']],
  ['pt', 'Pedreiro de conservação', ['PEDREIRO', 'PEDREIRA']],
  ['de', 'Winzer', ['WINZER']],
] as const)('in %s, people with the job %s are %j', (language, title, people) => {
  expect(peopleIn(`    jobs = [\n        "${title}",\n    ]\n`, language)).toEqual(people);
});
