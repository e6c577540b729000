import { useRef } from 'react';
import type { PhotoToLabel } from '../labelling-api';

export interface AllPhotosProps {
  photos: readonly PhotoToLabel[];
  /** Index of the current photo. */
  current: number | null;
  onOpen: (index: number) => void;
}

/** A list that opens any photo of the folder. */
export function AllPhotos({ photos, current, onOpen }: AllPhotosProps) {
  const list = useRef<HTMLDetailsElement>(null);
  return (
    <details className="all-photos" ref={list}>
      <summary>All photos</summary>
      <ol className="all-photos__list">
        {photos.map(({ name, isLabelled }, index) => (
          <li key={name}>
            <button
              type="button"
              className="all-photos__photo"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => {
                list.current?.removeAttribute('open');
                onOpen(index);
              }}
            >
              {name}
              <span className="text-soft">{isLabelled ? 'labelled' : 'no label yet'}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
