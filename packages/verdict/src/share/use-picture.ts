import { useEffect, useState } from 'react';
import { makePicture } from './picture/make-picture';
import type { PictureContent } from './picture/draw-picture';

export interface Picture {
  /** Null until it is made, and where it cannot be. */
  blob: Blob | null;
  url: string | null;
  failed: boolean;
}

const NONE: Picture = { blob: null, url: null, failed: false };

/** The picture of an answer, made anew when what it says changes. */
export function usePicture(content: Omit<PictureContent, 'photo'>, photoUrl: string): Picture {
  const [picture, setPicture] = useState(NONE);
  const said = JSON.stringify(content);
  useEffect(() => {
    let gone = false;
    let url: string | null = null;
    makePicture(JSON.parse(said) as typeof content, photoUrl).then(
      (blob) => {
        if (gone) return;
        url = URL.createObjectURL(blob);
        setPicture({ blob, url, failed: false });
      },
      () => !gone && setPicture({ ...NONE, failed: true }),
    );
    return () => {
      gone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [said, photoUrl]);
  return picture;
}
