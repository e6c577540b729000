import { useEffect, useState } from 'react';

/** An address of a photo for as long as it is shown. */
export function usePhotoUrl(photo: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an address is made and let go together
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}
