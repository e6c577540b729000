import { withArticle } from './with-article';

test.each([
  ['cat', 'a cat'],
  ['umbrella', 'an umbrella'],
  ['Orange cat', 'an Orange cat'],
  ['hourglass', 'an hourglass'],
  ['house', 'a house'],
  ['unicorn', 'a unicorn'],
  ['university building', 'a university building'],
  ['unidentified object', 'an unidentified object'],
  ['uninhabited island', 'an uninhabited island'],
  ['utility pole', 'a utility pole'],
  ['used car', 'a used car'],
  ['European city street', 'a European city street'],
  ['one-way sign', 'a one-way sign'],
  ['onion', 'an onion'],
  ['user manual', 'a user manual'],
  ['upside-down picture', 'an upside-down picture'],
  ['SUV', 'an SUV'],
  ['a dog', 'a dog'],
  ['an apple on a table', 'an apple on a table'],
  ['The sky', 'The sky'],
  ['  street lamp. ', 'a street lamp'],
])('%j is named %j', (object, named) => {
  expect(withArticle(object)).toBe(named);
});
