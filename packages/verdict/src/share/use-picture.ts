import { useEffect, useState } from 'react';
import { drawPicture, type PictureContent } from './draw-picture';

/** The sign font; one file holds all its weights. */
const FACE = "850 68px 'Overpass Variable'";

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** If the font cannot be loaded, the picture uses another. */
const loadFace = async () => document.fonts.load(FACE).catch(() => []);

/**
 * An answer as a PNG. Of the photo it contains only the pixels, no metadata.
 * @param photoUrl a URL that the page may draw from, such as an object URL
 * @throws if the photo cannot be loaded or the picture cannot be drawn
 */
export async function makePicture(content: Omit<PictureContent, 'photo'>, photoUrl: string): Promise<Blob> {
  const [photo] = await Promise.all([loadImage(photoUrl), loadFace()]);
  const canvas = document.createElement('canvas');
  drawPicture(canvas, { ...content, photo });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('could not encode the canvas as PNG'))),
      'image/png',
    ),
  );
}

export interface SharedPicture {
  /** Null until it is drawn, or if that fails. */
  blob: Blob | null;
  url: string | null;
  failed: boolean;
}

const NONE: SharedPicture = { blob: null, url: null, failed: false };

/** The picture of an answer, drawn again when its content changes. */
export function usePicture(content: Omit<PictureContent, 'photo'>, photoUrl: string): SharedPicture {
  const said = JSON.stringify(content);
  const [made, setMade] = useState({ said, photoUrl, picture: NONE });
  useEffect(() => {
    let gone = false;
    let url: string | null = null;
    makePicture(JSON.parse(said) as typeof content, photoUrl).then(
      (blob) => {
        if (gone) return;
        url = URL.createObjectURL(blob);
        setMade({ said, photoUrl, picture: { blob, url, failed: false } });
      },
      () => !gone && setMade({ said, photoUrl, picture: { ...NONE, failed: true } }),
    );
    return () => {
      gone = true;
      if (url === null) return;
      URL.revokeObjectURL(url);
      setMade({ said, photoUrl, picture: NONE });
    };
  }, [said, photoUrl]);
  // While a new picture is drawn, the old one is outdated.
  return made.said === said && made.photoUrl === photoUrl ? made.picture : NONE;
}
