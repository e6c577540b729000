import { useEffect, useState } from 'react';

/** An object URL of a photo, revoked when the component unmounts. */
export function usePhotoUrl(photo: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    // oxlint-disable-next-line react/set-state-in-effect -- the same effect creates and revokes the URL
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}
