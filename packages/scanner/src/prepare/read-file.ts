import { ERROR_MESSAGES } from '@curbwise/contract';

type ReadAs = 'readAsDataURL' | 'readAsArrayBuffer';

function read(file: Blob, readAs: ReadAs): Promise<string | ArrayBuffer | null> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(new Error(ERROR_MESSAGES.fileReadFailure));
    reader[readAs](file);
  });
}

/**
 * Reads a file into a data URL.
 * @throws Error 'Failed to read file'
 */
export async function readAsDataUrl(file: Blob): Promise<string> {
  return String(await read(file, 'readAsDataURL'));
}

/**
 * Reads the bytes of a file.
 * @throws Error 'Failed to read file'
 */
export async function readBytes(file: Blob): Promise<ArrayBuffer> {
  return (await read(file, 'readAsArrayBuffer')) as ArrayBuffer;
}

/**
 * Takes a file into memory. One that was picked can be gone by the time it is used (moved, a card pulled out, a share
 * that has ended), and only reading it shows that.
 * @throws Error 'Failed to read file'
 */
export async function readIntoMemory(file: Blob): Promise<Blob> {
  return new Blob([await readBytes(file)], { type: file.type });
}
