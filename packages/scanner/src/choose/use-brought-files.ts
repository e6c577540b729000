import { useEffect, useState } from 'react';

const isFileDrag = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are pasted or dropped anywhere on the page, as long as the component is there. A file that is
 * dropped where nobody takes it would have the browser leave the page for it.
 * @param onFiles null: nothing is taken right now, and nothing that is dropped does harm
 * @returns whether files are being dragged over the page
 */
export function useBroughtFiles(onFiles: ((files: readonly File[]) => void) | null): boolean {
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
    // Between two elements of the page there is a next one.
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
