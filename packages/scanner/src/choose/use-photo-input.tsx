import { useRef, type ChangeEvent, type ReactNode } from 'react';

export interface PhotoInput {
  /** Opens the camera or the gallery. */
  open: () => void;
  /** The hidden input; has to be on the page. */
  input: ReactNode;
}

/**
 * Where there is a mouse, several files can be picked, HEIC ones too. A phone would ask for one more tap to pick a
 * single photo, and would give HEIC away where it now turns it into JPEG by itself.
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
  const several = source === 'gallery' && hasMouse();
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
        accept={several ? 'image/*,.heic,.heif' : 'image/*'}
        multiple={several}
        capture={source === 'camera' ? 'environment' : undefined}
        data-source={source}
        onChange={onChange}
        hidden
      />
    ),
  };
}
