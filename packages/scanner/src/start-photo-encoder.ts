/** Starts the worker that encodes photos. Alone in its file: only webpack knows what `import.meta.url` is here. */
export function startPhotoEncoder(): Worker {
  return new Worker(new URL('./photo-encoder.worker.ts', import.meta.url));
}
