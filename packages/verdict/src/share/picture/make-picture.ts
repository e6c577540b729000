import { drawPicture, type PictureContent } from './draw-picture';

/** The weights of the sign face that the picture is set in; all are one file. */
const FACE = "850 68px 'Overpass Variable'";

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Without its face the picture is set in another. */
const loadFace = async () => document.fonts.load(FACE).catch(() => []);

/**
 * An answer as a picture: a PNG without anything of the photo's file but its pixels.
 * @param photoUrl an address the page may draw from, such as an object URL
 * @throws whatever the browser cannot do of it
 */
export async function makePicture(content: Omit<PictureContent, 'photo'>, photoUrl: string): Promise<Blob> {
  const [photo] = await Promise.all([loadImage(photoUrl), loadFace()]);
  const canvas = document.createElement('canvas');
  drawPicture(canvas, { ...content, photo });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/png',
    ),
  );
}
