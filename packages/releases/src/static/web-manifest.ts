/** The manifest of the web app for a site in any folder: its addresses are relative, and its identity is its start page. */
export function relativeWebManifest(content: Buffer): Buffer {
  const { id: _, ...manifest } = JSON.parse(content.toString()) as Record<string, unknown>;
  const relative = JSON.stringify(manifest, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? `.${value}` : value,
  );
  return Buffer.from(`${relative}\n`);
}
