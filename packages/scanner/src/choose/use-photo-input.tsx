import { useRef, type ChangeEvent, type ReactNode } from 'react';

export interface PhotoInput {
  /** Opens the camera or the gallery. */
  open: () => void;
  /** The hidden input; has to be on the page. */
  input: ReactNode;
}

/**
 * A file input behind a button of our own.
 * @param source `camera` asks a phone for its rear camera at once
 */
export function usePhotoInput(source: 'camera' | 'gallery', onFile: (file: File) => void): PhotoInput {
  const ref = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Otherwise picking the same file once more would be no change.
    target.value = '';
    if (file) onFile(file);
  };
  return {
    open: () => ref.current?.click(),
    input: (
      <input
        ref={ref}
        type="file"
        accept="image/*"
        capture={source === 'camera' ? 'environment' : undefined}
        data-source={source}
        onChange={onChange}
        hidden
      />
    ),
  };
}
