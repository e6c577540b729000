import { useRef, type ChangeEvent, type ReactNode } from 'react';

export interface PhotoInput {
  /** Opens the camera or the gallery. */
  open: () => void;
  /** The hidden input; has to be on the page. */
  input: ReactNode;
}

/**
 * Where there is a mouse, HEIC files are offered by name too. A phone is not asked for them: iOS then turns them into
 * JPEG by itself, also where several are chosen.
 */
const hasMouse = () => typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;

/**
 * A file input behind a button of our own.
 * @param source `camera` asks a phone for its rear camera at once
 */
export function usePhotoInput(
  source: 'camera' | 'gallery',
  onFiles: (files: readonly File[]) => void,
): PhotoInput {
  const ref = useRef<HTMLInputElement>(null);
  const isGallery = source === 'gallery';
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Otherwise picking the same file once more would be no change.
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
        // Costs a phone one more tap for a single photo; the camera, which is the quick way, takes one alone.
        multiple={isGallery}
        capture={source === 'camera' ? 'environment' : undefined}
        data-source={source}
        onChange={onChange}
        hidden
      />
    ),
  };
}
