import { useRef, type ChangeEvent, type ReactNode } from 'react';

export interface PhotoInput {
  open: () => void;
  /** The hidden input, which has to be rendered. */
  input: ReactNode;
}

/**
 * On devices with a mouse, HEIC files are also accepted by extension. Not on phones: iOS then converts photos to JPEG, even
 * if several are chosen.
 */
const hasMouse = () => typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;

/**
 * A hidden file input that a button can open.
 * @param source `camera` opens the rear camera of a phone directly
 */
export function usePhotoInput(
  source: 'camera' | 'gallery',
  onFiles: (files: readonly File[]) => void,
): PhotoInput {
  const ref = useRef<HTMLInputElement>(null);
  const isGallery = source === 'gallery';
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Otherwise picking the same file again would fire no change event.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return {
    open: () => ref.current?.click(),
    input: (
      <input
        ref={ref}
        type="file"
        accept={isGallery && hasMouse() ? 'image/*,.heic,.heif' : 'image/*'}
        // On phones this costs one more tap for a single photo; the camera, the quick way, takes just one.
        multiple={isGallery}
        capture={source === 'camera' ? 'environment' : undefined}
        data-source={source}
        onChange={onChange}
        hidden
      />
    ),
  };
}
