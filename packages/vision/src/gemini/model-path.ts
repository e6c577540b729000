/** A part of a path by which an address climbs or that it drops, and half a character, which no address can hold. */
const NO_NAME = /^\.{0,2}$|\p{Surrogate}/u;

const partsOf = (model: string) => (model.includes('/') ? model : `models/${model}`).split('/');

/** Whether {@link modelPath} takes a name. */
export const isModelName = (model: string) => !partsOf(model).some((part) => NO_NAME.test(part));

/**
 * The path of a model below the version of the API. A bare name is one of `models/`; a name with a slash says itself
 * where it is, such as `tunedModels/signs`. No character of it ends the path or starts a query.
 * Source: https://ai.google.dev/api/models
 * @throws TypeError for a name with a part that is empty, `.` or `..`
 */
export function modelPath(model: string): string {
  if (!isModelName(model)) throw new TypeError('This is no name of a Gemini model');
  return partsOf(model).map(encodeURIComponent).join('/');
}

/**
 * The path of a model of Vertex AI below the version of the API. A bare name is a model of Google's; a name with a
 * slash says itself where it is below the location, such as `endpoints/1234`.
 * @throws TypeError for a name with a part that is empty, `.` or `..`
 */
export function vertexPath(place: { project: string; location: string; model: string }): string {
  const { project, location, model } = place;
  if (!isModelName(model)) throw new TypeError('This is no name of a Gemini model');
  const below = model.includes('/') ? model.split('/') : ['publishers', 'google', 'models', model];
  return ['projects', project, 'locations', location, ...below].map(encodeURIComponent).join('/');
}
