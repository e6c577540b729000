/** Starts the worker that prepares photos. Alone in its file: only webpack knows what `import.meta.url` is here. */
export function startPhotoWorker(): Worker {
  return new Worker(new URL('./photo.worker.ts', import.meta.url));
}
