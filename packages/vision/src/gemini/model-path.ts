/** An empty path segment, `.`, `..`, or a lone surrogate, which cannot be encoded. */
const INVALID_SEGMENT = /^\.{0,2}$|\p{Surrogate}/u;

const INVALID_NAME = 'Invalid name of a Gemini model';

const segmentsOf = (model: string) => (model.includes('/') ? model : `models/${model}`).split('/');

/** Whether {@link modelPath} accepts a name. */
export const isModelName = (model: string) =>
  !segmentsOf(model).some((segment) => INVALID_SEGMENT.test(segment));

/**
 * The path of a model below the API version. A bare name gets the prefix `models/`; a name with a slash is a path
 * itself, such as `tunedModels/signs`. Each segment is encoded, so no name can end the path or start a query.
 * Source: https://ai.google.dev/api/models
 * @throws TypeError for a name with a segment that is empty, `.` or `..`
 */
export function modelPath(model: string): string {
  if (!isModelName(model)) throw new TypeError(INVALID_NAME);
  return segmentsOf(model).map(encodeURIComponent).join('/');
}

/**
 * The path of a Vertex AI model below the API version. A bare name is one of Google's models; a name with a slash is a
 * path below the location, such as `endpoints/1234`.
 * @throws TypeError for a name with a segment that is empty, `.` or `..`
 */
export function vertexPath(place: { project: string; location: string; model: string }): string {
  const { project, location, model } = place;
  if (!isModelName(model)) throw new TypeError(INVALID_NAME);
  const below = model.includes('/') ? model.split('/') : ['publishers', 'google', 'models', model];
  return ['projects', project, 'locations', location, ...below].map(encodeURIComponent).join('/');
}
