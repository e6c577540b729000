import { ERROR_MESSAGES } from '@curbwise/contract';

type ReadAs = 'readAsDataURL' | 'readAsArrayBuffer';

function read<Result extends string | ArrayBuffer>(file: Blob, readAs: ReadAs): Promise<Result> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as Result);
    reader.onerror = () => reject(new Error(ERROR_MESSAGES.fileReadFailure));
    reader[readAs](file);
  });
}

/**
 * Reads a file into a data URL.
 * @throws Error 'Failed to read file'
 */
export function readAsDataUrl(file: Blob): Promise<string> {
  return read<string>(file, 'readAsDataURL');
}

/**
 * Reads the bytes of a file.
 * @throws Error 'Failed to read file'
 */
export function readBytes(file: Blob): Promise<ArrayBuffer> {
  return read<ArrayBuffer>(file, 'readAsArrayBuffer');
}

/**
 * Copies a file into memory. A picked file can be gone by the time it is used (moved, card removed, share closed), which only
 * shows when it is read.
 * @throws Error 'Failed to read file'
 */
export async function readIntoMemory(file: Blob): Promise<Blob> {
  return new Blob([await readBytes(file)], { type: file.type });
}
