import { readAsDataUrl, readIntoMemory } from './read-file';

test('reads a file into a data URL', async () => {
  expect(await readAsDataUrl(new Blob(['sign'], { type: 'image/jpeg' }))).toBe(
    'data:image/jpeg;base64,c2lnbg==',
  );
});

test('reads a file into memory with its type', async () => {
  const copy = await readIntoMemory(new File(['sign'], 'sign.png', { type: 'image/png' }));
  expect(copy.type).toBe('image/png');
  expect(await readAsDataUrl(copy)).toBe('data:image/png;base64,c2lnbg==');
});

test("throws 'Failed to read file' if the file is gone", async () => {
  const read = jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (
    this: FileReader,
  ) {
    setTimeout(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  await expect(readIntoMemory(new Blob(['gone']))).rejects.toThrow(new Error('Failed to read file'));
  read.mockRestore();
});
