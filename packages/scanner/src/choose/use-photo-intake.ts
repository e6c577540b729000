import { useEffect, useState } from 'react';

const isFileDrag = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Accepts files that are pasted or dropped anywhere on the page while the component is mounted. A dropped file that no
 * handler accepts would make the browser leave the page.
 * @param onFiles null: files are ignored for now, but the browser still stays on the page
 * @returns whether files are being dragged over the page
 */
function useIncomingFiles(onFiles: ((files: readonly File[]) => void) | null): boolean {
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const take = (files: FileList | undefined) => {
      if (files && files.length > 0) onFiles?.([...files]);
    };
    const onPaste = (event: ClipboardEvent) => take(event.clipboardData?.files);
    const onDragOver = (event: DragEvent) => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = onFiles ? 'copy' : 'none';
      setDragging(onFiles !== null);
    };
    // Without a related target the drag has left the page, not just moved to another element.
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setDragging(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!isFileDrag(event)) return;
      event.preventDefault();
      setDragging(false);
      take(event.dataTransfer?.files);
    };
    window.addEventListener('paste', onPaste);
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, [onFiles]);

  return dragging && onFiles !== null;
}

export interface PhotoIntake {
  take: (files: readonly File[]) => Promise<void>;
  /** Files are being checked; no others are accepted meanwhile. */
  processing: boolean;
  /** Files are being dragged over the page. */
  dragging: boolean;
}

/**
 * Accepts files that are pasted, dropped or passed to `take`.
 * @param choose handles the files; must not reject
 * @param closed no pasted or dropped files are accepted for now
 */
export function usePhotoIntake(
  choose: (files: readonly File[]) => Promise<void>,
  closed = false,
): PhotoIntake {
  const [processing, setProcessing] = useState(false);
  const take = async (files: readonly File[]) => {
    setProcessing(true);
    await choose(files);
    setProcessing(false);
  };
  const dragging = useIncomingFiles(closed || processing ? null : (files) => void take(files));
  return { take, processing, dragging };
}
