// Draws the icons of the installed app from the favicon: `node packages/shell/icons/draw-icons.mjs`. The results are
// committed, because they change as rarely as the favicon.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const page = new URL('../src/page/', import.meta.url);
const favicon = readFileSync(new URL('favicon.svg', page), 'utf8');
const BACKGROUND = '#16181b';

/** The sign on a full-bleed background, from which systems cut their own shape. @param share of the width for the sign */
function onBackground(share) {
  const margin = (64 * (1 - share)) / 2;
  const sign = favicon
    .replace(/<svg[^>]*>/, `<g transform="translate(${margin} ${margin}) scale(${share})">`)
    .replace('</svg>', '</g>');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${BACKGROUND}"/>${sign}</svg>`;
}

async function draw(name, svg, size) {
  const drawn = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);
  writeFileSync(new URL(name, page), await drawn.png({ palette: true, effort: 10 }).toBuffer());
}

await Promise.all([
  draw('icon-192.png', favicon, 192),
  draw('icon-512.png', favicon, 512),
  // Only the inner 80 % of a maskable icon are sure to stay visible.
  draw('icon-maskable-512.png', onBackground(0.72), 512),
  draw('apple-touch-icon.png', onBackground(0.9), 180),
]);
