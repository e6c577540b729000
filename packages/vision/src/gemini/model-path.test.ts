import { isModelName, modelPath, vertexPath } from './model-path';

test.each([
  ['gemini-2.5-flash', 'models/gemini-2.5-flash'],
  ['models/gemini-2.5-flash', 'models/gemini-2.5-flash'],
  ['tunedModels/signs-7', 'tunedModels/signs-7'],
  ['x:countTokens?key=1#', 'models/x%3AcountTokens%3Fkey%3D1%23'],
  ['a b\\c\r\n', 'models/a%20b%5Cc%0D%0A'],
  ['models/%2e%2e/x', 'models/%252e%252e/x'],
  ['é', 'models/%C3%A9'],
])('the path of the model %j is %s', (model, path) => {
  expect(isModelName(model)).toBe(true);
  expect(modelPath(model)).toBe(path);
  expect(new URL(`http://127.0.0.1/v1beta/${path}:generateContent`).href).toBe(
    `http://127.0.0.1/v1beta/${path}:generateContent`,
  );
});

test.each([
  '',
  '.',
  '..',
  '/',
  'models/',
  '/x',
  'models//x',
  'models/../x',
  'models/./x',
  '../../x',
  'models/..',
  '\ud800',
])('rejects the name %j', (model) => {
  expect(isModelName(model)).toBe(false);
  expect(() => modelPath(model)).toThrow(TypeError);
});

test.each([
  ['gemini-2.5-flash', 'projects/kerb-1/locations/global/publishers/google/models/gemini-2.5-flash'],
  ['endpoints/1234', 'projects/kerb-1/locations/global/endpoints/1234'],
  ['a?b', 'projects/kerb-1/locations/global/publishers/google/models/a%3Fb'],
])('the path of the model %s on Vertex AI is %s', (model, path) => {
  expect(vertexPath({ project: 'kerb-1', location: 'global', model })).toBe(path);
});
