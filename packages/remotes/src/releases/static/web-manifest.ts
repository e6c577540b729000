/** The web manifest for a site in any folder: with relative addresses, and without `id`, which defaults to the start page. */
export function relativeWebManifest(content: Buffer): Buffer {
  const { id: _, ...manifest } = JSON.parse(content.toString()) as Record<string, unknown>;
  const relative = JSON.stringify(manifest, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? `.${value}` : value,
  );
  return Buffer.from(`${relative}\n`);
}
