/** The JPEG of a data URL. Decoded by hand: the page's Content-Security-Policy does not let it fetch a data URL. */
export function blobOf(dataUrl: string): Blob {
  const binary = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (character) => character.charCodeAt(0))], { type: 'image/jpeg' });
}
