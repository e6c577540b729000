// Draws the icons of the installed app from the favicon: `node packages/shell/icons/draw-icons.mjs`. The results are
// part of the repository, as they change as rarely as the favicon does.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const page = new URL('../src/page/', import.meta.url);
const favicon = readFileSync(new URL('favicon.svg', page), 'utf8');
const GROUND = '#16181b';

/** The sign on a ground that reaches the edges: systems cut a shape of their own out of it. */
function onGround(share) {
  const margin = (64 * (1 - share)) / 2;
  const sign = favicon
    .replace(/<svg[^>]*>/, `<g transform="translate(${margin} ${margin}) scale(${share})">`)
    .replace('</svg>', '</g>');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${GROUND}"/>${sign}</svg>`;
}

async function draw(name, svg, size) {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  writeFileSync(new URL(name, page), await drawn.png({ palette: true, effort: 10 }).toBuffer());
}

await Promise.all([
  draw('icon-192.png', favicon, 192),
  draw('icon-512.png', favicon, 512),
  // A mask may take all but the inner four fifths.
  draw('icon-maskable-512.png', onGround(0.72), 512),
  draw('apple-touch-icon.png', onGround(0.9), 180),
]);
