/** Starts the worker that prepares photos. In its own file because only webpack can resolve `import.meta.url` here. */
export function startPhotoWorker(): Worker {
  return new Worker(new URL('./photo.worker.ts', import.meta.url));
}
