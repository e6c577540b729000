export interface PhotoProps {
  src: string;
  alt: string;
  onError?: () => void;
}

/** A photo in full, never cropped: a driver compares it with the sign. */
export function Photo({ src, alt, onError }: PhotoProps) {
  return (
    <div className="photo">
      <img className="photo__image" src={src} alt={alt} onError={onError} />
    </div>
  );
}
