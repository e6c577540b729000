import { useEffect, useState } from 'react';
import { makePicture, type PictureContent } from './draw-picture';

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
